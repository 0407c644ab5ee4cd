import type { EvidenceSentence } from '../../api/contract.ts';
import { PassageList } from './PassageList.tsx';

const idOf = (sentence: EvidenceSentence) => `evidence-${sentence.place}-${sentence.ordinal}`;

/** The mark after a sentence. A native popover, so that it opens without any script. */
function EvidenceMark({ sentence, number }: { sentence: EvidenceSentence; number: number }) {
  if (sentence.passages.length === 0) return null;
  const outlets = new Set(sentence.passages.map((passage) => passage.outlet)).size;
  return (
    <button
      type="button"
      popoverTarget={idOf(sentence)}
      aria-label={`Evidence ${number}: ${outlets === 1 ? '1 outlet' : `${outlets} outlets`}`}
      className="no-print ms-1 inline-flex h-6 min-w-6 items-center justify-center rounded-full border border-rule px-1.5 align-[0.12em] font-sans text-meta leading-none font-semibold text-accent hover:border-accent hover:bg-accent hover:text-on-accent"
    >
      {number}
    </button>
  );
}

interface MarkedSentenceProps {
  text: string;
  number: number;
  sentence: EvidenceSentence | undefined;
}

/** A sentence and its mark, which never begins a line of its own. */
export function MarkedSentence({ text, number, sentence }: MarkedSentenceProps) {
  if (!sentence) return text;
  const lastWord = text.slice(text.lastIndexOf(' ') + 1);
  return (
    <>
      {text.slice(0, text.length - lastWord.length)}
      <span className="whitespace-nowrap">
        {lastWord}
        <EvidenceMark sentence={sentence} number={number} />
      </span>
    </>
  );
}

/** What the mark opens; stands outside the paragraph that holds the mark. */
export function EvidencePopover({ sentence }: { sentence: EvidenceSentence }) {
  if (sentence.passages.length === 0) return null;
  const id = idOf(sentence);
  return (
    <section id={id} popover="auto" aria-labelledby={`${id}-label`} className="evidence-pop font-sans">
      <div className="mb-3 flex items-center justify-between gap-4">
        <p id={`${id}-label`} className="text-meta font-semibold text-ink-3">
          Where this sentence comes from
        </p>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          className="-my-2 -me-2 min-h-11 px-2 text-meta font-semibold text-accent underline underline-offset-2"
        >
          Close
        </button>
      </div>
      <PassageList passages={sentence.passages} />
    </section>
  );
}
