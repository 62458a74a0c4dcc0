/**
 * Says why a page stays dead that cannot run the app, with “Try again”. Every browser has to read it: it stands in
 * index.html as it is here, and is written in the oldest form of the language.
 */
(function watchStart() {
  var texts = {
    en: [
      'The app failed to load. Your connection may be weak.',
      'You need a newer browser. Update this one, or use another.',
      'Try again',
    ],
    fi: [
      'Sovellusta ei voitu ladata. Yhteytesi voi olla heikko.',
      'Tarvitset uudemman selaimen. Päivitä tämä selain tai käytä toista.',
      'Yritä uudelleen',
    ],
    nb: [
      'Appen kunne ikke lastes inn. Forbindelsen din kan være svak.',
      'Du trenger en nyere nettleser. Oppdater denne, eller bruk en annen.',
      'Prøv igjen',
    ],
    nn: [
      'Appen kunne ikkje lastast inn. Sambandet ditt kan vere svakt.',
      'Du treng ein nyare nettlesar. Oppdater denne, eller bruk ein annan.',
      'Prøv igjen',
    ],
    se: [
      'Applikašuvnna ii sáhttán viežžat. Sáhttá leat nu ahte du oktavuohta lea headju.',
      'Dárbbašuvvo ođđaset neahttalohkki. Ođasmahte dán, dahje geavat eará.',
      'Geahččal ođđasit',
    ],
    sma: [
      'Applikasjovnem idtji gåaredh veedtjedh. Dagke dov nehte lea nåake.',
      'Daarpesje orrebe viermielohkijem. Orrestehtieh daam, jallh nuhtjh jeatjebem.',
      'Pryövh vihth',
    ],
    smj: [
      'Applikasjåvnåv ij la máhttelis viedtjat. Ihkap duv næhtta la hæjo.',
      'Dárbo la ådåp næhttalåhkke. Ådåsmahte dáv, jali ane ietjá næhttalåhkev.',
      'Gæhttjala vas',
    ],
    smn: [
      'Ohjelm ij puáttám. Puáhtá leđe, et tuu ohtâvuotâ lii hiäju.',
      'Taarbâš lii uđđâsub laađđâm. Peivid taam, teikâ kevtti eres.',
      'Iirât uđđâsist',
    ],
    sms: [
      'Prograamm ij puättam. Sätt leeʹd, što tuu õhttvuõtt lij heäjj.',
      'Taarbšak ođđsab neʹttlookki. Peiʹvved tän, leʹbe âânn jeeʹres.',
      'Ǩiččlõõđ oʹđđest',
    ],
    sv: [
      'Appen kunde inte laddas. Din anslutning kan vara svag.',
      'Du behöver en nyare webbläsare. Uppdatera den här eller använd en annan.',
      'Försök igen',
    ],
  };
  // All browsers that can run the app know this attribute, and hardly an older one.
  var isOld = !('inert' in document.documentElement);
  var box;
  function language() {
    var tag = navigator.language || 'en';
    try {
      tag = localStorage.getItem('interfaceLanguage') || tag;
    } catch (_) {
      // Without storage nothing was chosen.
    }
    tag = tag.split('-')[0];
    if (tag === 'no') return 'nb';
    return texts[tag] ? tag : 'en';
  }
  function show() {
    var root = document.getElementById('root');
    if (box || !root || (!isOld && root.firstChild)) return;
    var spoken = language();
    var button = document.createElement('button');
    button.textContent = texts[spoken][2];
    button.onclick = function reload() {
      location.reload();
    };
    box = document.createElement('div');
    box.id = 'failure';
    box.lang = spoken;
    box.setAttribute('role', 'alert');
    box.appendChild(document.createElement('p')).textContent = texts[spoken][isOld ? 1 : 0];
    box.appendChild(button);
    // Above whatever works: the page is then higher than the window.
    if (isOld) document.body.style.overflow = 'auto';
    document.body.insertBefore(box, isOld ? document.body.firstChild : root.nextSibling);
  }
  function showLater() {
    setTimeout(show, 3000);
  }
  window.addEventListener(
    'error',
    function onError(event) {
      var element = event.target;
      if (element.tagName === 'SCRIPT') show();
      else if (event.filename && event.filename.indexOf(location.origin) === 0) showLater();
    },
    true,
  );
  window.addEventListener('unhandledrejection', showLater);
  if (isOld) document.addEventListener('DOMContentLoaded', show);
})();
