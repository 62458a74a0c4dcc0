import { ShowInTable } from '#src/features/paradigm/ShowInTable.tsx';
import { SpeakButton } from '#src/features/speech/SpeakButton.tsx';

interface FormInTableProps {
  /** Of the word, ISO 639-3. */
  readonly language: string;
}

/** The way to the form in the table of its word, whose forms can be heard there. Load it lazily. */
export function FormInTable({ language }: FormInTableProps) {
  return (
    <ShowInTable renderSpeech={(form) => <SpeakButton language={language} text={form} phrase small />} />
  );
}
