import { createHash } from 'node:crypto';
import type { JudgedClaim, JudgedPassage, RawVerdict } from './second-reading.ts';

/** Two claims with known verdicts. They show whether a judge reads. */
export interface PlantedClaims {
  readonly truth: JudgedClaim;
  readonly lie: JudgedClaim;
}

/** A batch that contains both planted claims. */
export interface PlantedBatch {
  readonly claims: readonly JudgedClaim[];
  /** Removes the planted claims from the answers. Returns `null` if the judge got one of them wrong. */
  readonly trusted: (answers: readonly (RawVerdict | null)[]) => readonly (RawVerdict | null)[] | null;
}

/** Used if no passage can be turned into a lie. */
const LIBRARY = 'The town library opens at nine on Saturdays and closes at one.';
const LIBRARY_LIE = 'The town library stays closed on Saturdays.';

/** Numbers in words, each with its replacement. */
const NUMBER_WORDS: Readonly<Record<string, string>> = {
  two: 'seven',
  three: 'eight',
  four: 'nine',
  five: 'two',
  six: 'three',
  seven: 'four',
  eight: 'five',
  nine: 'six',
  ten: 'four',
};
const FEWEST_WORDS = 6;

/** Plants a true and a false claim at positions that depend on the whole batch. */
export function plantClaims(claims: readonly JudgedClaim[], { truth, lie }: PlantedClaims): PlantedBatch {
  const digest = createHash('sha256').update(JSON.stringify(claims)).digest();
  const order = claims.map((claim, at) => ({ claim, at }));
  const place = (seed: number): number => digest.readUInt32BE(seed) % (order.length + 1);
  order.splice(place(0), 0, { claim: truth, at: -1 });
  order.splice(place(4), 0, { claim: lie, at: -2 });
  return {
    claims: order.map(({ claim }) => claim),
    trusted: (answers) => {
      const answerTo = (wanted: number): RawVerdict | null =>
        answers[order.findIndex(({ at }) => at === wanted)] ?? null;
      const sawLie = ['contradicted', 'not-stated'].includes(answerTo(-2)?.verdict ?? '');
      return answerTo(-1)?.verdict === 'supported' && sawLie ? claims.map((_, at) => answerTo(at)) : null;
    },
  };
}

/**
 * Makes a true and a false claim from the passages of a batch: an unchanged sentence, and one with another number or
 * its negation.
 */
export function makePlantedClaims(claims: readonly JudgedClaim[]): PlantedClaims {
  const passages = claims
    .flatMap((claim) => claim.passages)
    .filter(({ cited }) => cited.split(/\s+/).length >= FEWEST_WORDS);
  const falsified = passages.flatMap((passage) => {
    const text = falsify(passage);
    return text === null ? [] : [{ text, passages: [passage] }];
  });
  const [unchanged] = passages.filter((passage) => passage !== falsified[0]?.passages[0]).concat(passages);
  const library: JudgedPassage = {
    speaker: claims[0]?.passages[0]?.speaker ?? '',
    cited: LIBRARY,
    before: '',
    after: '',
  };
  return {
    truth:
      unchanged === undefined
        ? { text: LIBRARY, passages: [library] }
        : { text: unchanged.cited, passages: [unchanged] },
    lie: falsified[0] ?? { text: LIBRARY_LIE, passages: [library] },
  };
}

/** Returns the passage with another number or a "not", or `null` if it has neither a number nor a place for "not". */
function falsify({ cited, before, after }: JudgedPassage): string | null {
  const known = `${before} ${cited} ${after}`;
  const otherNumber = cited.replace(/(?<![\d.,:-])\d{1,3}(?![\d.,:]*\d)/, (figure) =>
    String(firstUnknown(Number(figure), known)),
  );
  if (otherNumber !== cited) return otherNumber;
  const otherWord = cited.replace(
    /\b(?:two|three|four|five|six|seven|eight|nine|ten)\b/,
    (word) => NUMBER_WORDS[word] ?? word,
  );
  if (otherWord !== cited) return otherWord;
  const denied = cited.replace(
    /\b(was|were|is|are|has|have|had|will|would|can|could)\b(?! (?:not|no|never)\b)/,
    '$1 not',
  );
  return denied === cited ? null : denied;
}

function firstUnknown(figure: number, text: string): number {
  let other = figure * 2 + 3;
  while (text.includes(String(other))) other += 7;
  return other;
}
