import type { EvidenceSentence } from '../../../api/contract.ts';
import { endnoteId } from '../../../ui/evidence/endnote-id.ts';

/**
 * The article's HTML with a mark at the end of each sentence that has evidence: a link to its endnote. A paragraph is marked
 * when it is, letter for letter, a sentence of the evidence, so that no mark stands behind words it does not belong to.
 */
export function markBody(html: string, evidence: readonly EvidenceSentence[]): string {
  let marked = html;
  for (const sentence of evidence) {
    if (sentence.place !== 'body' || sentence.passages.length === 0) continue;
    // What the server writes for these three; quotation marks stand as they are.
    const words = `<p>${sentence.text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}`;
    const number = sentence.ordinal + 1;
    const mark = `<a class="evidence-mark" href="#${endnoteId(sentence)}" aria-label="Evidence ${number}">${number}</a>`;
    marked = marked.replace(`${words}</p>`, () => `${words}${mark}</p>`);
  }
  return marked;
}
