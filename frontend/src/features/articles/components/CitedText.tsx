import { Fragment } from 'react';

import type { EvidenceSentence } from '../../../api/contract.ts';
import { MarkedSentence } from '../../../ui/evidence/EvidenceMark.tsx';
import { matchText } from '../lib/cited-text.ts';

interface CitedTextProps {
  text: string;
  sentences: EvidenceSentence[];
}

/** A paragraph with an evidence mark on each sentence. */
export function CitedText({ text, sentences }: CitedTextProps) {
  const cited = matchText(text, sentences);
  if (!cited) return <p>{text}</p>;
  return (
    <p>
      {cited.map((sentence, index) => (
        <Fragment key={sentence.ordinal}>
          {index > 0 ? ' ' : ''}
          <MarkedSentence text={sentence.text} sentence={sentence} />
        </Fragment>
      ))}
    </p>
  );
}
