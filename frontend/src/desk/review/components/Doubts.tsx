import type { RefObject } from 'react';

import type { DraftPart } from '../../../api/contract.ts';
import { sentenceAddress } from '../../../lib/sentences.ts';
import { Below } from './Below.tsx';

interface DoubtsProps {
  column: RefObject<HTMLElement | null>;
  parts: readonly DraftPart[];
}

/** Objections of the checks, each below the paragraph of its sentence. */
export function Doubts({ column, parts }: DoubtsProps) {
  return parts
    .flatMap(({ sentences }) => sentences)
    .filter(({ doubts }) => doubts.length > 0)
    .map((sentence) => (
      <Below key={sentenceAddress(sentence)} column={column} anchor={sentence}>
        <ul className="review-note" data-tone="doubt">
          {sentence.doubts.map((doubt) => (
            <li key={doubt}>{doubt}</li>
          ))}
        </ul>
      </Below>
    ));
}
