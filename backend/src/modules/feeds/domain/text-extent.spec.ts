import { describe, expect, it } from '@jest/globals';
import { MIN_FULL_TEXT_LENGTH, isFullText } from './text-extent.ts';

const title = 'Bridge to be replaced';
const body = (characters: number, end = '.'): string => `${title}\n\n${'w'.repeat(characters - end.length)}${end}`;

describe('isFullText', () => {
  it.each([
    ['a blurb', body(200), 'feed', false],
    ['a text one character below the minimum', body(MIN_FULL_TEXT_LENGTH - 1), 'feed', false],
    ['a full report in the feed', body(MIN_FULL_TEXT_LENGTH), 'feed', true],
    ['a long text that is cut off', body(3000, '…'), 'feed', false],
    ['a long text that ends with “Read more”', body(3000, ' [...] Read more →'), 'feed', false],
    ['the title alone', title, 'feed', false],
    ['a page, however short', body(300), 'page', true],
  ] as const)('classifies %s', (_what, text, origin, full) => expect(isFullText({ title, text, origin })).toBe(full));
});
