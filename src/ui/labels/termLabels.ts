import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { labelIn } from './labels.ts';

/** The term bank's 25 subject categories: a concept's name before the colon (A94, D17). */
const labels: Readonly<Record<string, MessageDescriptor>> = {
  'Beaivválaš giella': msg`Everyday language`,
  Boazodoallu: msg`Reindeer herding`,
  'Dihtorteknologiija ja diehtoteknihkka': msg`Computing and information technology`,
  'Dáidda ja girjjálašvuohta': msg`Arts and literature`,
  Eanandoallu: msg`Agriculture`,
  Education: msg`Pedagogy`,
  'Ekologiija ja biras': msg`Ecology and environment`,
  'Ekonomiija ja gávppašeapmi': msg`Economy and trade`,
  Geografiija: msg`Geography`,
  Gielladieđa: msg`Linguistics`,
  Gulahallanteknihkka: msg`Communications technology`,
  Guolástus: msg`Fisheries`,
  Huksenteknihkka: msg`Building technology`,
  Juridihkka: msg`Law`,
  'Luonddudieđa ja matematihkka': msg`Science and mathematics`,
  Medisiidna: msg`Medicine`,
  Mášenteknihkka: msg`Mechanical engineering`,
  'Ođđa sánit': msg`New words`,
  Religion: msg`Religion`,
  Servodatdieđa: msg`Social sciences`,
  'Stáda almmolaš hálddašeapmi': msg`Public administration`,
  'Teknihkka industriija duodji': msg`Technology, industry and crafts`,
  Álšateknihkka: msg`Energy technology`,
  'Ásttoáigi ja faláštallan': msg`Leisure and sports`,
  Ávnnasindustriija: msg`Raw materials industry`,
};

/** What a concept's name has before the colon. */
export function subjectOf(conceptName: string): string {
  return conceptName.split(':', 1)[0] ?? '';
}

/** Translated if it is one of the 25. */
export function categoryLabel(i18n: I18n, conceptName: string): string {
  return labelIn(labels, i18n, subjectOf(conceptName));
}

/** Dialect regions and countries (A91). */
const dialects: Readonly<Record<string, MessageDescriptor>> = {
  eastern: msg({ message: 'eastern', context: 'dialect' }),
  western: msg({ message: 'western', context: 'dialect' }),
  northern: msg({ message: 'northern', context: 'dialect' }),
  southern: msg({ message: 'southern', context: 'dialect' }),
  FI: msg`Finland`,
  SE: msg`Sweden`,
  NO: msg`Norway`,
};

export function dialectLabel(i18n: I18n, code: string): string {
  return labelIn(dialects, i18n, code);
}

/** The term bank's judgement. */
const statuses: Readonly<Record<string, MessageDescriptor>> = {
  recommended: msg({ message: 'recommended', context: 'status of a term' }),
  outdated: msg({ message: 'outdated', context: 'status of a term' }),
  incorrect: msg({ message: 'incorrect', context: 'status of a term' }),
  nonstandard: msg({ message: 'not recommended', context: 'status of a term' }),
};

export function statusLabel(i18n: I18n, status: string): string {
  return labelIn(statuses, i18n, status);
}
