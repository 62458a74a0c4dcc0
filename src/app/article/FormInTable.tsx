import { ShowInTable } from '#src/features/paradigm/ShowInTable.tsx';
import { SpeakButton } from '#src/features/speech/SpeakButton.tsx';

/** Leads to the form in the table of its word. Load it lazily. */
export function FormInTable({ language }: { readonly language: string }) {
  return (
    <ShowInTable renderSpeech={(form) => <SpeakButton language={language} text={form} phrase small />} />
  );
}
