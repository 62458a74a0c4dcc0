import { Trans } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { choose, usePreferences } from '#src/local/preferences.ts';
import { findWordsQuery } from '#src/lookup/operations/finding/findWordsQuery.ts';
import { isCertainForm } from '#src/lookup/operations/finding/foundRows.ts';
import { chosenFilters, hidingChoices, widenedFilters, widening } from '#src/lookup/wantedFilters.ts';
import { Absent, HiddenWords } from '#src/ui/answer/HiddenWords.tsx';

interface MissingWordProps {
  readonly text: string;
  /** Not all dictionaries could be asked. */
  readonly isPartial: boolean;
  /** Not where another language has it. */
  readonly mayBeHidden: boolean;
}

/** That no dictionary has the word, or which choice of the reader hides it. */
export function MissingWord({ text, isPartial, mayBeHidden }: MissingWordProps) {
  const filters = chosenFilters(usePreferences());
  const widened = hidingChoices.flatMap((choice) => {
    const wide = mayBeHidden ? widenedFilters(filters, choice) : undefined;
    return wide ? [{ choice, wide }] : [];
  });
  const found = useQueries({ queries: widened.map(({ wide }) => findWordsQuery(text, wide)) });
  if (found.some(({ isLoading }) => isLoading)) return null;
  const by = widened.find((_, index) =>
    found[index]?.data?.some((word) => word.stem === text || isCertainForm(word)),
  )?.choice;
  if (by) return <HiddenWords text={text} by={by} onLift={() => choose(widening(by))} />;
  if (isPartial) return <Absent text={text} from="device" />;
  return found.some(({ isError }) => isError) ? (
    <Absent text={text} from="choice" />
  ) : (
    <Trans>This word isn’t in the dictionaries.</Trans>
  );
}
