import type { EvidenceSentence } from '../../../api/contract.ts';
import { endnoteId } from '../../../ui/evidence/endnote-id.ts';

/**
 * Returns the article's HTML with a mark, linked to the endnote, at the end of each sentence that has evidence. Marks
 * only paragraphs that equal a sentence exactly, so that no mark follows words that it does not belong to.
 */
export function markBody(html: string, evidence: readonly EvidenceSentence[]): string {
  let marked = html;
  for (const sentence of evidence) {
    if (sentence.place !== 'body' || sentence.passages.length === 0) continue;
    // The server escapes these three characters only, not quotation marks.
    const words = `<p>${sentence.text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}`;
    const mark = `<a class="evidence-mark" href="#${endnoteId(sentence)}" aria-label="Evidence ${sentence.number}">${sentence.number}</a>`;
    marked = marked.replace(`${words}</p>`, () => `${words}${mark}</p>`);
  }
  return marked;
}
