import { expect, test } from 'vitest';
import { listGeometry, searchDelay } from '#src/ui/wordlist/listParts.ts';

test('A181: the constants that code holds', () => {
  expect(searchDelay).toBe(300);
  expect(listGeometry.pageSize).toBe(100);
  expect(listGeometry.fineRow * 16).toBe(20);
  expect(listGeometry.threshold).toBe(15);
  expect(listGeometry.minimumBatch).toBe(10);
  expect(listGeometry.overscan).toBe(2);
  expect(listGeometry.beside).toBe(50);
});

test('D22: under a finger a row is 44 px', () => {
  expect(listGeometry.coarseRow * 16).toBe(44);
});
