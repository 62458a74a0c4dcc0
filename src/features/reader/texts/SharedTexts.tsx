import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAddress } from '#src/lookup/address/useAddress.ts';
import { Notice } from '#src/ui/answer/Notice.tsx';
import { TextError } from '../model/readTexts.ts';
import { type TakenTexts, takeSharedTexts } from '../model/takenTexts.ts';
import { textFault } from './textFault.ts';

/** On its way: taking can't be begun a second time, as strict mode would. */
let taking: Promise<TakenTexts> | undefined;

/** Takes what was shared, and leads to it: to the text, or, of several, to all; what can't be kept is said. */
export function SharedTexts() {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const { hrefToPage } = useAddress();
  const [failure, setFailure] = useState<unknown>();
  const lead = useEffectEvent(({ added, failures }: TakenTexts) => {
    const [first, ...more] = added;
    if (failures.length > 0) setFailure(failures[0]);
    else if (first === undefined) setFailure(new TextError('empty'));
    else if (more.length > 0) void navigate(hrefToPage('reader'), { replace: true });
    else void navigate(hrefToPage('reader', first.id), { replace: true });
  });
  useEffect(() => {
    taking ??= takeSharedTexts().finally(() => {
      taking = undefined;
    });
    let isHere = true;
    taking.then(
      (taken) => isHere && lead(taken),
      (error: unknown) => isHere && setFailure(error),
    );
    return () => {
      isHere = false;
    };
  }, []);
  if (failure === undefined) return null;
  return (
    <Notice alert title={<Trans>The shared content could not be added.</Trans>}>
      {textFault(i18n, failure)}
    </Notice>
  );
}
