const DOUBLE_CONSONANT = /([bdfgmnprt])\1$/;
const VOWEL = /[aeiouy]/;

/** Removes the ending of an English plural or third-person verb. */
export function toSingular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss') || word.endsWith('us') || word.endsWith('is'))
    return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word;
  if (/(?:sses|shes|ches|xes|zzes)$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

function stripEnding(word: string, ending: string): string | null {
  if (!word.endsWith(ending)) return null;
  const root = word.slice(0, -ending.length);
  return root.length >= 3 && VOWEL.test(root) ? root.replace(DOUBLE_CONSONANT, '$1') : null;
}

const DERIVED_ENDINGS: readonly (readonly [string, string])[] = [
  ['ization', 'iz'],
  ['isation', 'iz'],
  ['ational', 'at'],
  ['fulness', 'ful'],
  ['iveness', 'iv'],
  ['ation', 'at'],
  ['ments', 'ment'],
  ['ally', 'al'],
  ['ably', 'abl'],
  ['ly', ''],
];

function stripDerivedEnding(word: string): string {
  for (const [ending, replacement] of DERIVED_ENDINGS) {
    if (word.endsWith(ending) && word.length - ending.length >= 4) return word.slice(0, -ending.length) + replacement;
  }
  return word;
}

/**
 * Returns a light English stem (without plural, -ed, -ing, -ly and a few other endings). Words with letters other than
 * a–z stay unchanged.
 */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  const base = toSingular(word);
  const verb = stripEnding(base, 'ing') ?? stripEnding(base, 'ed') ?? base;
  const root = stripDerivedEnding(verb);
  return root.length > 3 && (root.endsWith('e') || root.endsWith('y')) ? root.slice(0, -1) : root;
}
