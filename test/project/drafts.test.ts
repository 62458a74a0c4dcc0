/** Every field for text stores a draft, or is listed here as one that does not need to. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Fields that search, and components that get text and `onChange` from their form. */
const withoutDraft = [
  'src/components/saving/OwnWordFields.tsx',
  'src/features/exchange/LinkPanels.tsx',
  'src/features/notes/NoteField.tsx',
  'src/features/practice/TeacherLines.tsx',
  'src/features/practice/session/TypedCard.tsx',
  'src/features/search/SearchBar.tsx',
  'src/ui/fields/fields.tsx',
  'src/ui/saved/NameForm.tsx',
];

const field = /<(?:textarea|TextField|OwnWordFields)\b|<input(?![^>]*type="(?:checkbox|radio|file)")/u;

test('every field for text stores a draft [N10]', () => {
  const files = globSync('src/**/*.tsx').sort();
  const lossy = files.filter((file) => {
    const source = readFileSync(file, 'utf8');
    return field.test(source) && !source.includes('useDraft');
  });
  expect(lossy).toEqual(withoutDraft);
});
