import { expect, it } from '@jest/globals';

import { byteSize } from './DiskUse.tsx';

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [1_540_000, '1.5 MB'],
  [15_400_000, '15 MB'],
  [3_000_000_000, '3 GB'],
  [5_100_000_000_000_000, '5,100 TB'],
])('%d is %s', (bytes, words) => expect(byteSize(bytes)).toBe(words));

it.each([
  [0, '0 bytes'],
  [2_000_000, '+2 MB'],
  [-2_000_000, '-2 MB'],
])('%d as a change is %s', (bytes, words) => expect(byteSize(bytes, 'exceptZero')).toBe(words));
