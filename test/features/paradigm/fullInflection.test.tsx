import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw, openParadigm } from './drawnControls.tsx';

test('A150, D31: where no page is configured there is no “More …”', async () => {
  const drawn = await draw([{ lemma: 'johka', language: 'sme', pos: 'N' }]);
  const dialog = await openParadigm(drawn, 'johka');
  await within(dialog).findByRole('table');
  expect(within(dialog).queryByRole('link')).toBeNull();
});
