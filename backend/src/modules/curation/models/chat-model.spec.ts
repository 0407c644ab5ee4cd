import { describe, expect, it } from '@jest/globals';
import { parseCompletion } from './chat-model.ts';

describe('parseCompletion', () => {
  it.each([
    [1200, 1200],
    [1e12, 10_000_000],
    [-5, 0],
    ['many', 0],
  ])('converts a token count of %p to %p, so that a usage record can always be stored', (reported, counted) => {
    const body = {
      choices: [{ message: { content: '{}' }, finish_reason: 'stop' }],
      usage: { prompt_tokens: reported, completion_tokens: reported },
    };
    expect(parseCompletion(body)).toMatchObject({ inputTokens: counted, outputTokens: counted });
  });

  it('cleans the answer of characters that the database rejects', () => {
    const choices = [{ message: { content: 'a\0b\uD800' }, finish_reason: 'stop' }];
    expect(parseCompletion({ choices }).content).toBe('ab\uFFFD');
  });
});
