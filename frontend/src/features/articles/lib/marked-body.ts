import type { EvidenceSentence } from '#api/contract.ts';
import { sentenceAddress } from '#lib/sentences.ts';
import { endnoteId, splitLastWord } from '#ui/evidence/EvidenceMark.tsx';

const SENTENCE = /(<span data-sentence="([^"]+)">)(.*?)<\/span>/gs;

/** Returns the article's HTML with a mark, linked to the endnote, at the end of each sentence that has evidence. */
export function markBody(html: string, evidence: readonly EvidenceSentence[]): string {
  const cited = new Map(
    evidence.flatMap((sentence) => (sentence.passages.length > 0 ? [[sentenceAddress(sentence), sentence]] : [])),
  );
  return html.replace(SENTENCE, (whole, opening: string, address: string, words: string) => {
    const sentence = cited.get(address);
    return sentence ? `${opening}${appendMark(words, sentence)}</span>` : whole;
  });
}

function appendMark(words: string, sentence: EvidenceSentence): string {
  const mark = `<a class="evidence-mark" href="#${endnoteId(sentence)}" aria-label="Evidence ${sentence.number}">${sentence.number}</a>`;
  const { before, lastWord, wraps } = splitLastWord(words);
  return wraps ? words + mark : `${before}<span class="whitespace-nowrap">${lastWord}${mark}</span>`;
}
