import { describe, expect, it } from '@jest/globals';

import type { EvidenceSentence } from '#api/contract.ts';
import { markBody } from './EvidenceMark.tsx';

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

const span = (ordinal: number, html: string) => `<span data-sentence="body-${ordinal}">${html}</span>`;

describe('markBody', () => {
  it('adds a mark at the end of each sentence that has evidence, whatever its words are', () => {
    const html = `<p>${span(0, 'Les loyers montent.')} ${span(1, '« Non. »')}</p><cite>— Ledger</cite>`;
    expect(markBody(html, [sentence(0, 'Rents rise.', []), sentence(1, '"No."'), sentence(7, 'Gone.')])).toBe(
      `<p>${span(0, 'Les loyers montent.')} ${span(1, '« Non. <span class="whitespace-nowrap">»<a class="evidence-mark" href="#evidence-body-1" aria-label="Evidence 4">4</a></span>')}</p><cite>— Ledger</cite>`,
    );
  });

  it('marks no sentence of the body with evidence of another place', () => {
    const html = `<p>${span(0, 'One.')}</p>`;
    expect(markBody(html, [{ ...sentence(0, 'One.'), place: 'summary' }])).toBe(html);
  });

  it('lets a mark wrap after a word that a narrow screen must break', () => {
    const words = 'https://example.org/a-long-path';
    expect(markBody(span(0, words), [sentence(0, words)])).toContain(`>${words}<a class="evidence-mark"`);
  });
});
