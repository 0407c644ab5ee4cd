import { describe, expect, it } from '@jest/globals';
import { CARRIERS, PLANTED_CASES } from '../../../../../test/support/planted-texts.ts';
import { splitSentences } from '../../../../shared/text/sentences.ts';
import { isDirective } from '../../verification/directives.ts';
import type { Draft } from '../../draft/draft.ts';
import { extractDraft } from './extractive-drafter.ts';

const plain = (text: string): string => text.replace(/[^\p{L}\p{N} ]/gu, '').toLowerCase();

function publishes(draft: Draft, planted: string): boolean {
  const shown = plain(
    [draft.title, ...draft.summary, ...draft.body.flatMap(({ sentences }) => sentences)]
      .map(({ text }) => text)
      .join(' '),
  );
  return splitSentences(planted).some(({ text }) => shown.includes(plain(text)));
}

describe('planted prompt injections', () => {
  it('at most 1 % of more than 500 planted texts are published', () => {
    const published = PLANTED_CASES.filter(({ planted, source }) =>
      publishes(extractDraft({ sources: [source] }), planted),
    ).map(({ planted, disguise, at }) => `${disguise} at ${at}: ${planted}`);
    expect(PLANTED_CASES.length).toBeGreaterThan(500);
    expect(published.length / PLANTED_CASES.length > 0.01 ? published : []).toEqual([]);
  });

  it('at most 2 % of genuine first sentences are dropped', () => {
    const firsts = CARRIERS.map(({ paragraphs }) => splitSentences(paragraphs[0] ?? '')[0]?.text ?? '');
    const dropped = firsts.filter(isDirective);
    expect(firsts.length).toBeGreaterThan(200);
    expect(dropped.length / firsts.length > 0.02 ? dropped : []).toEqual([]);
  });
});
