import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/**
 * Minimum number of guesses that an acceptable password must withstand: as many as a random password of the minimum
 * length.
 */
const MIN_GUESSES = 1_000_000;
/**
 * Minimum number of guesses for the password without added digits and symbols. If fewer guesses suffice than for four
 * random letters, the rest is a common password or a word about the person.
 */
const MIN_CORE_GUESSES = 10_000;
const MIN_CORE_LENGTH = 4;
/** Number of leading characters that are rated, because rating a long text would take too long. */
const ESTIMATED_LENGTH = 32;
/** Digits and symbols that people add before or after a word to satisfy password rules. */
const DECORATION = /^[\d!?.@#$%&*_+-]{0,4}|[\d!?.@#$%&*_+-]{0,4}$/g;
/** Words that attackers try on any site, or on this one in particular, and that the list of common passwords lacks. */
const EXTRA_COMMON_WORDS = ['parallax', 'adobe', 'root'];

/** Built on first use, because it takes time and memory. */
let estimator: ZxcvbnFactory | undefined;

/**
 * Returns whether an attacker would try the password early: a common password, a keyboard pattern, a date, or a
 * simple variation of one. `own` contains words about the person, such as name and address.
 */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  estimator ??= new ZxcvbnFactory({
    dictionary: { common: dictionary['passwords-common'] },
    graphs: adjacencyGraphs,
  });
  const text = password.normalize('NFKC').slice(0, ESTIMATED_LENGTH);
  const words = [...EXTRA_COMMON_WORDS, ...own];
  if (estimator.check(text, words).guesses < MIN_GUESSES) return true;
  const core = text.replace(DECORATION, '');
  return core.length >= MIN_CORE_LENGTH && estimator.check(core, words).guesses < MIN_CORE_GUESSES;
}
