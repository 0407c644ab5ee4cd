import { Fragment } from 'react';

import { keepOnOneLine } from '../../../ui/keep-on-one-line.tsx';
import type { Pieces } from '../api/search-articles.ts';

/** Plain text with the matches marked. */
export function MarkedText({ pieces }: { pieces: Pieces }) {
  // oxlint-disable react/no-array-index-key -- pieces have no ids and keep their order
  return pieces.map((piece, index) =>
    index % 2 === 1 ? (
      <mark key={index} className="bg-accent/15 font-bold text-inherit">
        {piece}
      </mark>
    ) : (
      <Fragment key={index}>{keepOnOneLine(piece)}</Fragment>
    ),
  );
  // oxlint-enable react/no-array-index-key
}
