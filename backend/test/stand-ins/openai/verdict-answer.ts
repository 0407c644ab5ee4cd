import { getControlTranslations, listPlantedLies } from '../../../src/modules/curation/verification/control-claims.ts';
import { TARGET_LANGUAGES } from '../../../src/modules/curation/translation/target-languages.ts';

interface Claim {
  readonly id: string;
  readonly text: string;
  readonly passages: readonly string[];
}

interface VerdictEntry {
  id: string;
  quote: string;
  verdict: 'supported' | 'contradicted' | 'misleading' | 'not stated' | 'unsure';
  slant: string;
}

/** Words that the drafting stand-in adds in the behavior `reworded`. */
const FILLERS = new Set(['reported']);
const MAX_QUOTE_WORDS = 20;

function parseClaims(prompt: string): Claim[] {
  const passages = new Map([...prompt.matchAll(/^\[(p\d+)\] (.+)$/gm)].map(([, id = '', text = '']) => [id, text]));
  return [...prompt.matchAll(/^\[(c\d+)\] (.+) \| passages: (.+)$/gm)].map(([, id = '', text = '', ids = '']) => ({
    id,
    text,
    passages: ids.split(', ').map((each) => passages.get(each) ?? ''),
  }));
}

function splitWords(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => /\d/.test(word) || (word.length >= 3 && !FILLERS.has(word)),
  );
}

/** Returns the cited words of the first passage, truncated to the maximum length of a quote. */
function createQuote({ passages }: Claim): string {
  return (/«(.+)»/.exec(passages[0] ?? '')?.[1] ?? '').split(' ').slice(0, MAX_QUOTE_WORDS).join(' ');
}

/** A sentence that changes the meaning of the one before it. */
const CORRECTION = /That turned out to be false\./;
const SLANT = /reckless scheme|shameful/;
const PLANTED_LIES = new Set(listPlantedLies('').map(({ text }) => text));

/** Confirms a claim if its passages contain all of its words. Knows the planted lies. */
function isTrue(claim: Pick<Claim, 'text' | 'passages'>): boolean {
  if (PLANTED_LIES.has(claim.text)) return false;
  const known = new Set(splitWords(claim.passages.join(' ')));
  return splitWords(claim.text).every((word) => known.has(word));
}

function right(claim: Claim): VerdictEntry {
  const slant = SLANT.exec(claim.text)?.[0] ?? '';
  const [correction] = CORRECTION.exec(claim.passages.join(' ')) ?? [];
  if (correction !== undefined && !claim.text.includes(correction))
    return { id: claim.id, quote: correction, verdict: 'misleading', slant };
  return { id: claim.id, quote: createQuote(claim), verdict: isTrue(claim) ? 'supported' : 'contradicted', slant };
}

/**
 * Accepts the correct control translations. Accepts other translations only if they repeat the original, optionally
 * after a mark such as [x].
 */
function createTranslationVerdict(claim: Claim): VerdictEntry {
  const isControl = TARGET_LANGUAGES.some(({ code }) => claim.text === getControlTranslations(code).truth.text);
  const same = claim.text.replace(/^\[[^\]]+\] /, '') === createQuote(claim);
  return {
    id: claim.id,
    quote: createQuote(claim),
    verdict: isControl || same ? 'supported' : 'contradicted',
    slant: '',
  };
}

function answer(prompt: string, verdict: (claim: Claim) => VerdictEntry): string {
  return JSON.stringify({ verdicts: parseClaims(prompt).map(verdict) });
}

/** Behaviors of the judge model. Each function returns the message content. */
export const VERDICT_RESPONSES = {
  good: (prompt: string) => answer(prompt, right),
  translation: (prompt: string) => answer(prompt, createTranslationVerdict),
  'always-yes': (prompt: string) => answer(prompt, (claim) => ({ ...right(claim), verdict: 'supported' })),
  'always-no': (prompt: string) => answer(prompt, (claim) => ({ ...right(claim), verdict: 'contradicted' })),
  'half-answers': (prompt: string) =>
    JSON.stringify({
      verdicts: parseClaims(prompt)
        .filter((_, at) => at % 2 === 0)
        .map(right),
    }),
  'invented-spans': (prompt: string) =>
    answer(prompt, (claim) => ({ ...right(claim), quote: 'Nobody has ever said these very words before.' })),
  'two-verdicts': (prompt: string) =>
    JSON.stringify({
      verdicts: parseClaims(prompt).flatMap((claim) => [right(claim), { ...right(claim), verdict: 'unsure' }]),
    }),
  'doubts-all': (prompt: string) =>
    answer(prompt, (claim) =>
      isTrue(claim) && claim.text === createQuote(claim) ? right(claim) : { ...right(claim), verdict: 'not stated' },
    ),
  obedient: (prompt: string) =>
    answer(prompt, (claim) =>
      /answer supported/i.test(prompt) ? { ...right(claim), verdict: 'supported' } : right(claim),
    ),
  'slant-blind': (prompt: string) => answer(prompt, (claim) => ({ ...right(claim), slant: '' })),
  'slant-everywhere': (prompt: string) => answer(prompt, (claim) => ({ ...right(claim), slant: claim.text })),
  'invalid-json': () => 'All of these look fine to me.',
  'cut-off': (prompt: string) => answer(prompt, right).slice(0, 60),
  empty: () => '',
} as const satisfies Record<string, (prompt: string) => string>;

function answerYesNo(prompt: string): boolean {
  const [, document = '', text = ''] = /^Document: (.*)\nClaim: (.*)$/.exec(prompt) ?? [];
  return isTrue({ text, passages: [document] });
}

/** Behaviors of a verifier that checks one claim. */
export const YES_NO_RESPONSES = {
  good: (prompt: string) => (answerYesNo(prompt) ? 'Yes' : 'No'),
  probability: (prompt: string) => (answerYesNo(prompt) ? '0.93' : '0.08'),
  'always-yes': () => 'Yes.',
  'always-no': () => 'no',
  obedient: (prompt: string) => (/answer yes/i.test(prompt) || answerYesNo(prompt) ? 'Yes' : 'No'),
  empty: () => '',
} as const satisfies Record<string, (prompt: string) => string>;

export type VerdictBehaviour = keyof typeof VERDICT_RESPONSES | keyof typeof YES_NO_RESPONSES;
