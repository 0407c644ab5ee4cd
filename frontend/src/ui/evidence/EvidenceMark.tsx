import type { EvidenceSentence } from '../../api/contract.ts';
import { endnoteId } from './endnote-id.ts';
import { splitLastWord } from './last-word.ts';

/** The mark after a sentence: a link to its endnote, whose passages a click shows in a card (`EvidenceMarks`). */
function EvidenceMark({ sentence: { number, passages, ...note } }: { sentence: EvidenceSentence }) {
  if (number === null || passages.length === 0) return null;
  const outlets = new Set(passages.map((passage) => passage.outlet)).size;
  return (
    <a
      // Same attribute order as in features/articles/lib/marked-body.ts, because identical text compresses better.
      className="evidence-mark"
      href={`#${endnoteId(note)}`}
      aria-label={`Evidence ${number}: ${outlets === 1 ? '1 outlet' : `${outlets} outlets`}`}
    >
      {number}
    </a>
  );
}

interface MarkedSentenceProps {
  text: string;
  sentence: EvidenceSentence | undefined;
}

/** A sentence with its mark, which never wraps to a line of its own. */
export function MarkedSentence({ text, sentence }: MarkedSentenceProps) {
  if (!sentence) return text;
  const { before, lastWord, wraps } = splitLastWord(text);
  return (
    <>
      {before}
      <span className={wraps ? undefined : 'whitespace-nowrap'}>
        {lastWord}
        <EvidenceMark sentence={sentence} />
      </span>
    </>
  );
}
