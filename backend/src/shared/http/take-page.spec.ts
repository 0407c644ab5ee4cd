import { expect, it } from '@jest/globals';
import type { Response } from 'express';
import { takePage } from './take-page.ts';

const take = (rows: readonly number[]) => {
  const headers = new Map<string, unknown>();
  const response = { setHeader: (name: string, value: unknown) => headers.set(name, value) } as unknown as Response;
  return { page: takePage(response, rows, 2, (row) => row), cursor: headers.get('X-Next-Cursor') };
};

it('returns a cursor only if there is another row after the page', () => {
  expect(take([9, 8, 7])).toEqual({ page: [9, 8], cursor: '8' });
  expect(take([9, 8])).toEqual({ page: [9, 8], cursor: undefined });
  expect(take([])).toEqual({ page: [], cursor: undefined });
});
