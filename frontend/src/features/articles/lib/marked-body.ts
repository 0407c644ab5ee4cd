import type { EvidenceSentence } from '../../../api/contract.ts';
import { endnoteId } from '../../../ui/evidence/endnote-id.ts';
import { splitLastWord } from '../../../ui/evidence/last-word.ts';

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
    const start = marked.indexOf(opening);
    if (start < 0) marked = markParagraph(marked, sentence.text, mark);
    else {
      const end = marked.indexOf('</span>', start);
      const words = marked.slice(start + opening.length, end);
      marked = marked.slice(0, start) + opening + appendMark(words, mark) + marked.slice(end);
    }
  }
  return marked;
}

/** Adds the mark to the paragraph that equals the sentence exactly. */
function markParagraph(html: string, text: string, mark: string): string {
  // The server escapes these three characters only, not quotation marks.
  const words = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return html.replace(`<p>${words}</p>`, () => `<p>${appendMark(words, mark)}</p>`);
}

function appendMark(words: string, mark: string): string {
  const { before, lastWord, wraps } = splitLastWord(words);
  return wraps ? words + mark : `${before}<span class="whitespace-nowrap">${lastWord}${mark}</span>`;
}
