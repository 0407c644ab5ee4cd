import type { KeyboardEvent, MouseEvent } from 'react';

import type { EvidenceSentence } from '../../api/contract.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { endnoteId } from './endnote-id.ts';

/** The mark after a sentence: opens the passages of its endnote beside it; without scripts it leads to the endnote. */
function EvidenceMark({ sentence, number }: { sentence: EvidenceSentence; number: number }) {
  const alive = useHydrated();
  if (sentence.passages.length === 0) return null;
  const outlets = new Set(sentence.passages.map((passage) => passage.outlet)).size;
  return (
    <a
      // In the order of those in the text (features/articles/lib/marked-body.ts): what is alike is compressed.
      className="evidence-mark"
      href={`#${endnoteId(sentence)}`}
      role={alive ? 'button' : undefined}
      aria-label={`Evidence ${number}: ${outlets === 1 ? '1 outlet' : `${outlets} outlets`}`}
      onClick={openMark}
      onKeyDown={openBySpace}
    >
      {number}
    </a>
  );
}

/** Shows the passages of the mark that was clicked; with a key that asks for a new tab the link stays a link. */
export function openMark(event: MouseEvent<HTMLElement>): void {
  const mark = event.target as HTMLAnchorElement;
  if (!mark.matches('.evidence-mark') || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void import('./toggle-passages.ts').then(({ togglePassages }) => togglePassages(mark));
}

/** A link that acts as a button obeys Space too. */
function openBySpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
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
      <span className={lastWord.length < LONG_WORD ? 'whitespace-nowrap' : undefined}>
        {lastWord}
        <EvidenceMark sentence={sentence} number={number} />
      </span>
    </>
  );
}

/** A word of more letters has to be broken on a phone. */
const LONG_WORD = 20;
