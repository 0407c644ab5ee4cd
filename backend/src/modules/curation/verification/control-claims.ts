import { createHash } from 'node:crypto';
import type { JudgedClaim, JudgedPassage, RawVerdict } from './claim-verdicts.ts';
import CONTROL_TRANSLATIONS from './control-translations.json' with { type: 'json' };
import PLANTED_LIES from './planted-lies.json' with { type: 'json' };

/** Claims with known verdicts, to test whether a judge reads the passages. */
export interface ControlClaims {
  readonly truth: JudgedClaim;
  readonly lie: JudgedClaim;
  /** A sentence with slant and one without, to test whether the judge recognizes slant. Absent for translations. */
  readonly voices?: { readonly slanted: JudgedClaim; readonly neutral: JudgedClaim };
}

/** A batch that contains the control claims. */
export interface BatchWithControls {
  readonly claims: readonly JudgedClaim[];
  /**
   * Returns the answers without those to the control claims, or `null` if the judge misjudged the true or the false
   * claim. Leaves out slant if the judge misjudged the voices.
   */
  readonly extractTrustedAnswers: (answers: readonly (RawVerdict | null)[]) => readonly (RawVerdict | null)[] | null;
}

const NEUTRAL = 'The town library opens at nine on Saturdays and closes at one.';
const SLANTED = "The mayor's reckless scheme for the harbour is a disgrace to the whole town.";

const NUMBER_WORDS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** Number of words by which a number word is moved in the list, to become a wrong one. */
const NUMBER_SHIFT = 5;
const MIN_PASSAGE_WORDS = 6;

/** Inserts the control claims at positions derived from a hash of the batch. */
export function addControlClaims(
  claims: readonly JudgedClaim[],
  { truth, lie, voices }: ControlClaims,
): BatchWithControls {
  const digest = hash(claims);
  const controls = [truth, lie, ...(voices ? [voices.slanted, voices.neutral] : [])];
  const order: JudgedClaim[] = [...claims];
  for (const [at, control] of controls.entries())
    order.splice(digest.readUInt32BE(at * 4) % (order.length + 1), 0, control);
  return {
    claims: order,
    extractTrustedAnswers: (answers) => {
      const answerTo = (wanted: JudgedClaim): RawVerdict | null => answers[order.indexOf(wanted)] ?? null;
      const sawLie = ['contradicted', 'misleading', 'not-stated'].includes(answerTo(lie)?.verdict ?? '');
      if (answerTo(truth)?.verdict !== 'supported' || !sawLie) return null;
      const hearsSlant = voices && answerTo(voices.slanted)?.slant && !answerTo(voices.neutral)?.slant;
      return claims.map((claim) => {
        const answer = answerTo(claim);
        return answer && (hearsSlant ? answer : { verdict: answer.verdict, quote: answer.quote });
      });
    },
  };
}

function hash(claims: readonly JudgedClaim[]): Buffer {
  return createHash('sha256').update(JSON.stringify(claims)).digest();
}

const getSpeaker = ([first]: readonly JudgedClaim[]): string => first?.passages[0]?.speaker ?? '';

/**
 * Creates control claims: an unchanged sentence of the batch, and a false claim. Derives from a hash of the batch whether
 * that is a sentence of the batch with a wrong number or an added "not", or a planted lie of another kind.
 *
 * @param readsContext false for a judge that confirms each sentence that its passage contains, however misleading
 */
export function makeControlClaims(claims: readonly JudgedClaim[], readsContext = true): ControlClaims {
  const passages = claims
    .flatMap((claim) => claim.passages)
    .filter(({ cited }) => cited.split(/\s+/).length >= MIN_PASSAGE_WORDS);
  const falsified = passages.flatMap((passage) => {
    const text = falsifyPassage(passage);
    return text === null ? [] : [{ text, passages: [passage] }];
  });
  const speaker = getSpeaker(claims);
  const toVerbatim = (text: string): JudgedClaim => ({
    text,
    passages: [{ speaker, cited: text, before: '', after: '' }],
  });
  const planted = listPlantedLies(speaker, readsContext);
  const choice = hash(claims).readUInt8(31);
  const [unchanged] = passages.filter((passage) => passage !== falsified[0]?.passages[0]).concat(passages);
  return {
    // Without its context, in which even an unchanged sentence may mislead.
    truth: toVerbatim(unchanged?.cited ?? NEUTRAL),
    lie: (choice % 2 === 0 ? falsified[0] : undefined) ?? planted[choice % planted.length] ?? toVerbatim(NEUTRAL),
    ...(readsContext && { voices: { slanted: toVerbatim(SLANTED), neutral: toVerbatim(NEUTRAL) } }),
  };
}

/** Returns false claims of the kinds that the rules do not see. */
export function listPlantedLies(speaker: string, readsContext = true): JudgedClaim[] {
  return PLANTED_LIES.filter(({ kind }) => readsContext || kind !== 'misleading omission').map(
    ({ kind, text, before, cited, after }) => ({
      text,
      passages: [{ speaker, cited, before, after }],
      ...(kind === 'headline beyond the summary' ? { summary: cited } : {}),
    }),
  );
}

/** Returns the passage with a wrong number or an added "not", or `null` if neither is possible. */
export function falsifyPassage({ cited, before, after }: JudgedPassage): string | null {
  const known = `${before} ${cited} ${after}`;
  const otherNumber = cited.replace(/(?<![\d.,:-])\d{1,3}(?![\d.,:]*\d)/, (figure) =>
    String(findUnusedNumber(Number(figure), known)),
  );
  if (otherNumber !== cited) return otherNumber;
  const otherWord = cited.replace(
    new RegExp(`\\b(?:${NUMBER_WORDS.join('|')})\\b`),
    (word) => NUMBER_WORDS[(NUMBER_WORDS.indexOf(word) + NUMBER_SHIFT) % NUMBER_WORDS.length] ?? word,
  );
  if (otherWord !== cited) return otherWord;
  const denied = cited.replace(
    /\b(was|were|is|are|has|have|had|will|would|can|could)\b(?! (?:not|no|never)\b)/,
    '$1 not',
  );
  return denied === cited ? null : denied;
}

function findUnusedNumber(figure: number, text: string): number {
  let other = figure * 2 + 3;
  while (text.includes(String(other))) other += 7;
  return other;
}

const PLANTED_ORIGINAL = 'The council voted six to three on Monday to keep the old bridge open.';

/** Maps each language to a correct and a wrong translation of `PLANTED_ORIGINAL`. */
const PLANTED_TRANSLATIONS: Readonly<Record<string, readonly string[]>> = CONTROL_TRANSLATIONS;

/**
 * Returns a correct and a wrong translation into a target language, to test whether a judge understands the language.
 */
export function getControlTranslations(language: string): ControlClaims {
  const [truth = PLANTED_ORIGINAL, lie = PLANTED_ORIGINAL] = PLANTED_TRANSLATIONS[language] ?? [];
  const passages = [{ speaker: 'original', cited: PLANTED_ORIGINAL, before: '', after: '' }];
  return { truth: { text: truth, passages }, lie: { text: lie, passages } };
}
