import { describe, expect, it } from '@jest/globals';
import { findPageMismatch } from './page-relevance.ts';

const title = 'Harlow Bay votes to replace the Merrin Bridge';
const item = { title, text: `${title}\n\nThe council voted nine to two on Monday to replace the closed bridge.` };
const report = `The council of Harlow Bay voted nine to two on Monday to replace the Merrin Bridge, which engineers closed in spring. ${'Work begins in March and lasts three years. '.repeat(10)}`;

describe('findPageMismatch', () => {
  it('accepts a page with the full report of the item', () => expect(findPageMismatch(item, report)).toBeNull());
  it('accepts the full report of an item that consists only of a title', () =>
    expect(findPageMismatch({ title, text: title }, report)).toBeNull());
  it('rejects a page with different content, such as a consent wall', () =>
    expect(findPageMismatch(item, 'We and our 843 partners store information on your device. '.repeat(20))).toMatch(
      /differs from its item/,
    ));
  it('rejects a page that adds nothing to the item', () =>
    expect(
      findPageMismatch(item, 'The council of Harlow Bay voted to replace the closed Merrin Bridge on Monday.'),
    ).toMatch(/no more/));
});
