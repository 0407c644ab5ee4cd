import { describe, expect, it } from '@jest/globals';

import type { EvidenceSentence } from '../../../api/contract.ts';
import { markBody } from './marked-body.ts';

const passage = {
  outlet: 'Ledger',
  lean: null,
  language: 'en',
  headline: 'h',
  url: 'https://example.org',
  publishedAt: '',
  before: '',
  quote: 'q',
  after: '',
};
const sentence = (ordinal: number, text: string, passages = [passage]): EvidenceSentence => ({
  place: 'body',
  ordinal,
  number: ordinal + 3,
  text,
  passages,
});

describe('markBody', () => {
  const html =
    '<p><cite>Ledger</cite> reports:</p><blockquote><p>Rents &amp; votes rose.</p><p>"No," she said.</p></blockquote>';

  it('adds a mark only at the end of each sentence that has evidence', () => {
    const marked = markBody(html, [sentence(0, 'Rents & votes rose.'), sentence(1, '"No," she said.')]);
    expect(marked).toContain(
      '<p>Rents &amp; votes <span class="whitespace-nowrap">rose.<a class="evidence-mark" href="#evidence-body-0" aria-label="Evidence 3">3</a></span></p>',
    );
    expect(marked).toContain('href="#evidence-body-1" aria-label="Evidence 4">4</a></span></p></blockquote>');
    expect(marked).toContain('<p><cite>Ledger</cite> reports:</p>');
  });

  it('finds a sentence by its position, whatever its words are', () => {
    const paragraph =
      '<p><span data-sentence="body-0">Les loyers montent.</span> <span data-sentence="body-1">« Non. »</span></p>';
    const marked = markBody(paragraph, [sentence(0, 'Rents rise.', []), sentence(1, '"No."')]);
    expect(marked).toBe(
      '<p><span data-sentence="body-0">Les loyers montent.</span> <span data-sentence="body-1">« Non. <span class="whitespace-nowrap">»<a class="evidence-mark" href="#evidence-body-1" aria-label="Evidence 4">4</a></span></span></p>',
    );
  });

  it('lets a mark wrap after a word that a narrow screen must break', () => {
    const words = 'https://example.org/a-long-path';
    expect(markBody(`<p>${words}</p>`, [sentence(0, words)])).toContain(`<p>${words}<a class="evidence-mark"`);
  });

  it('leaves other text and sentences without passages unchanged', () => {
    expect(markBody(html, [sentence(0, 'Rents rose.'), sentence(1, '"No," she said.', [])])).toBe(html);
  });
});
