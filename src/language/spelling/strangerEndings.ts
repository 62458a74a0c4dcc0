/** How words of languages that the dictionaries have not end, where one word ends in several ways. */

/** The languages, ISO 639-3. */
export const strangerLanguages = ['eng', 'spa'] as const;

/** One of them. */
export type StrangerLanguage = (typeof strangerLanguages)[number];

/** By language: endings that change for each other in words of one family, none among them. */
export const strangerEndings: Readonly<Record<StrangerLanguage, readonly string[]>> = {
  eng: `s es ed ing er ers ly y ies ied e ness able ful less est`.split(' ').concat(''),
  spa: `s es o a os as e en an ar er ir ado ada ados adas ido ida idos idas ando iendo é ó í ió aba ía amos emos
    imos arme arte arse arlo arla arlos arnos erme erte erse erlo irme irse irlo aré ará ito ita itos itas mente
    aron ieron aste iste ante antes ero era eros eras ería erías illo illa dad ción ciones or ora ores`
    .split(/\s+/u)
    .concat(''),
};
