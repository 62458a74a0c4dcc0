/** The forms that dictionaries print beside a head word. */
import { filledCells, type ShownParadigm } from './paradigmForms.ts';
import { type ParadigmPos, paradigmPosOf } from './paradigmWord.ts';

/** Templates; of each kind the first that has a form. */
const kinds: Readonly<Record<ParadigmPos, readonly RegExp[]>> = {
  N: [/\+Sg\+(?:Gen|Def)$/u, /\+Pl\+(?:Nom|Indef)$/u],
  V: [/\+Ind\+Prs(?:\+Sg[13])?$/u, /\+Ind\+Prt(?:\+Sg[13])?$/u],
  A: [/Comp(?:(?:\+A)?\+Sg\+Nom)?$/u],
};

/** The lemma (nominative, infinitive), then genitive and plural, present and past, or comparative. */
export function keyForms(
  lemma: string,
  pos: string | undefined,
  { sections }: ShownParadigm,
): readonly string[] {
  const kind = paradigmPosOf(pos);
  const cells = filledCells({ sections, lines: [] });
  const forms = (kind ? kinds[kind] : []).flatMap((templates) => {
    const cell = cells.find(({ template }) => templates.test(template));
    // Of variants, in Northern Sámi of the genitive, the one that is an accusative, too.
    const isElsewhere = (form: string) => cells.some((one) => one !== cell && one.forms.includes(form));
    return cell ? [cell.forms.find(isElsewhere) ?? cell.forms[0] ?? ''] : [];
  });
  return [...new Set([lemma, ...forms])];
}
