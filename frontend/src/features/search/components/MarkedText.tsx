import type { Pieces } from '../api/search-articles.ts';

/** Plain text in which what was searched for is marked. */
export function MarkedText({ pieces }: { pieces: Pieces }) {
  return pieces.map((piece, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- pieces have no other name and never change places
      <mark key={index} className="bg-accent/15 font-bold text-inherit">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
