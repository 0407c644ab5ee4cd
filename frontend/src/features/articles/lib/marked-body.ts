import type { EvidenceSentence } from '../../../api/contract.ts';
import { endnoteId } from '../../../ui/evidence/endnote-id.ts';

/**
 * Returns the article's HTML with a mark, linked to the endnote, at the end of each sentence that has evidence. Finds a
 * sentence by its position; articles of older releases have one paragraph for each sentence instead.
 */
export function markBody(html: string, evidence: readonly EvidenceSentence[]): string {
  let marked = html;
  for (const sentence of evidence) {
    if (sentence.place !== 'body' || sentence.passages.length === 0) continue;
    const mark = `<a class="evidence-mark" href="#${endnoteId(sentence)}" aria-label="Evidence ${sentence.number}">${sentence.number}</a>`;
    const opening = `<span data-sentence="body-${sentence.ordinal}">`;
    const end = marked.includes(opening) ? marked.indexOf('</span>', marked.indexOf(opening)) : -1;
    if (end >= 0) marked = marked.slice(0, end) + mark + marked.slice(end);
    else marked = markParagraph(marked, sentence.text, mark);
  }
  return marked;
}

/** Adds the mark to the paragraph that equals the sentence exactly. */
function markParagraph(html: string, text: string, mark: string): string {
  // The server escapes these three characters only, not quotation marks.
  const words = `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}`;
  return html.replace(`${words}</p>`, () => `${words}${mark}</p>`);
}
