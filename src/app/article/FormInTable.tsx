import { ShowInTable } from '#src/features/paradigm/ShowInTable.tsx';
import { SpeakButton } from '#src/features/speech/SpeakButton.tsx';

interface FormInTableProps {
  /** ISO 639-3. */
  readonly language: string;
}

/** Leads to the form in the table of its word. Load it lazily. */
export function FormInTable({ language }: FormInTableProps) {
  return (
    <ShowInTable renderSpeech={(form) => <SpeakButton language={language} text={form} phrase small />} />
  );
}
