import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { SourceMaps } from './source-maps.ts';

const folder = mkdtempSync(join(tmpdir(), 'parallax-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('finds the place in the sources of a position in a script of this build', async () => {
  // Maps the first column of the script to line 3, column 5 of the source.
  const map = { version: 3, sources: ['../../../src/app/Header.tsx?split=component'], names: [], mappings: 'AAEI' };
  writeFileSync(join(folder, 'header-a1.js.map'), JSON.stringify(map));
  const maps = new SourceMaps(folder);
  expect(await maps.describePosition({ file: 'header-a1.js', line: 1, column: 1 })).toBe('src/app/Header.tsx:3:5');
  expect(await maps.describePosition({ file: 'header-b2.js', line: 1, column: 1 })).toBe('header-b2.js:1:1');
});
