import { SIDES } from '../../../shared/news/lean.ts';
import { type Claim, type Draft, listClaims } from './draft.ts';

/** A part of an article that a reviewer compares with the sources in one step. */
export interface DraftPart {
  /** `head`, `picture`, `body` with the number of the paragraph, or a side with that of the view, such as `liberal:0`. */
  readonly id: string;
  readonly claims: readonly Claim[];
}

/** Returns the parts of an article in reading order. */
export function listParts(draft: Draft, hasPicture: boolean): DraftPart[] {
  const claims = listClaims(draft);
  const listAt = (...places: readonly string[]) => claims.filter(({ place }) => places.includes(place));
  const body = listAt('body');
  let first = 0;
  const paragraphs = draft.body.map(({ sentences }, number): DraftPart => {
    const part = { id: `body:${number}`, claims: body.slice(first, first + sentences.length) };
    first += sentences.length;
    return part;
  });
  return [
    { id: 'head', claims: listAt('title', 'summary') },
    ...(hasPicture ? [{ id: 'picture', claims: [] }] : []),
    ...paragraphs,
    ...SIDES.flatMap((side) => listAt(side).map((claim) => ({ id: `${side}:${claim.ordinal}`, claims: [claim] }))),
  ];
}

/** Returns the id of the part that contains the sentence, or null if there is no such sentence. */
export function findPart(
  parts: readonly DraftPart[],
  { place, ordinal }: Pick<Claim, 'place' | 'ordinal'>,
): string | null {
  const holds = ({ claims }: DraftPart): boolean =>
    claims.some((claim) => claim.place === place && claim.ordinal === ordinal);
  return parts.find(holds)?.id ?? null;
}
