import { readdirSync, readFileSync } from 'node:fs';

import { expect, it } from '@jest/globals';

const folder = new URL('./', import.meta.url);

it('names the class of a sibling in each selector, so that opening a dialog does not style the whole page again', () => {
  const selectors = readdirSync(folder)
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => readFileSync(new URL(file, folder), 'utf8').match(/^[^;{}]*(?=\{)/gm) ?? []);
  expect(selectors.length).toBeGreaterThan(100);
  expect(selectors.filter((selector) => /(?<!has\()[+~] *[^ .&\d]/.test(selector))).toEqual([]);

  const components = new URL('../', folder);
  const variants = readdirSync(components, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => readFileSync(new URL(file, components), 'utf8').match(/\[&[^\]\s]*\]:/g) ?? []);
  expect(variants.length).toBeGreaterThan(10);
  expect(variants.filter((variant) => /(?<!has\()[+~]_*[^_.&\d]/.test(variant))).toEqual([]);
});
