import { expect, it } from '@jest/globals';

import { sourceBlocks } from './SourceText.tsx';

it('divides a report into lines and sentences without losing a character of its text', () => {
  const text = 'Council votes\n\n## The vote\nIt passed. It was close.\n> “No,” she said.';
  const span = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length });
  const blocks = sourceBlocks(text, ['It passed.', 'It was close.', '“No,” she said.'].map(span));
  expect(blocks).toEqual([
    [{ text: 'Council votes', sentence: null }],
    [{ text: 'The vote', sentence: null }],
    [
      { text: 'It passed.', sentence: 0 },
      { text: ' ', sentence: null },
      { text: 'It was close.', sentence: 1 },
    ],
    [{ text: '“No,” she said.', sentence: 2 }],
  ]);
});

it('shows a sentence that spans two lines in both', () => {
  expect(sourceBlocks('One\ntwo.', [{ start: 0, end: 8 }])).toEqual([
    [{ text: 'One', sentence: 0 }],
    [{ text: 'two.', sentence: 0 }],
  ]);
});
