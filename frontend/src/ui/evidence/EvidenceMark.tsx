import type { EvidenceSentence } from '#api/contract.ts';
import { sentenceAddress } from '#lib/sentences.ts';

/** The mark after a sentence: a link to its endnote, whose passages a click shows in a card (`EvidenceMarks`). */
function EvidenceMark({ sentence: { number, passages, ...note } }: { sentence: EvidenceSentence }) {
  if (number === null || passages.length === 0) return null;
  const outlets = new Set(passages.map((passage) => passage.outlet)).size;
  return (
    <a
      // Same attribute order as in `appendMark`, because identical text compresses better.
      className="evidence-mark"
      href={`#${endnoteId(note)}`}
      aria-label={`Evidence ${number}: ${outlets === 1 ? '1 outlet' : `${outlets} outlets`}`}
    >
      {number}
    </a>
  );
}

interface MarkedSentenceProps extends Pick<EvidenceSentence, 'place' | 'ordinal'> {
  text: string;
  /** Evidence of the article. */
  evidence: readonly EvidenceSentence[];
}

/** A sentence at its address with its mark, which never wraps to a line of its own. */
export function MarkedSentence({ place, ordinal, text, evidence }: MarkedSentenceProps) {
  const address = sentenceAddress({ place, ordinal });
  const sentence = evidence.find((each) => sentenceAddress(each) === address);
  if (!sentence) return <span data-sentence={address}>{text}</span>;
  const { before, lastWord, wraps } = splitLastWord(text);
  return (
    <span data-sentence={address}>
      {before}
      <span className={wraps ? undefined : 'whitespace-nowrap'}>
        {lastWord}
        <EvidenceMark sentence={sentence} />
      </span>
    </span>
  );
}

/** Returns the id of a sentence's endnote on its page. */
export function endnoteId(sentence: Pick<EvidenceSentence, 'place' | 'ordinal'>): string {
  return `evidence-${sentenceAddress(sentence)}`;
}

/** Longer words must be allowed to break on phones. */
const LONG_WORD = 20;

/** Splits off the word that keeps the sentence's mark on its line, and tells whether it is too long for that. */
function splitLastWord(text: string): { before: string; lastWord: string; wraps: boolean } {
  const lastWord = text.slice(text.lastIndexOf(' ') + 1);
  return { before: text.slice(0, text.length - lastWord.length), lastWord, wraps: lastWord.length >= LONG_WORD };
}

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
