import { useLingui } from '@lingui/react/macro';
import { useDraft } from '#src/saved/drafts.ts';
import { NameForm } from '#src/ui/saved/NameForm.tsx';
import { longestTitle } from '../model/readText.ts';
import { changeText } from '../model/readTexts.ts';

interface TitleFieldProps {
  readonly id: string;
  readonly title: string;
  readonly onEnd: () => void;
}

export function TitleField({ id, title, onEnd }: TitleFieldProps) {
  const { t } = useLingui();
  return (
    <NameForm
      draft={useDraft(`reader/title/${id}`, title)}
      label={t`Title`}
      action={t`Rename`}
      maxLength={longestTitle}
      name={title}
      onName={(next) => changeText(id, { title: next }).then(onEnd)}
      onLeave={onEnd}
    />
  );
}
