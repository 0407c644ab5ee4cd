import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** A random password of the minimum length takes this many guesses. */
const MIN_GUESSES = 1_000_000;
/** A longer password is as strong as its beginning, and takes long to estimate. */
const ESTIMATED_LENGTH = 64;
/** Words that attackers try on any site, or on this one, and that the list of common passwords lacks. */
const OUR_WORDS = ['parallax', 'adobe', 'root'];

/** Built at first use, because it takes time and memory. */
let estimator: ZxcvbnFactory | undefined;

/**
 * Returns whether the password is among the first that an attacker would try: a common password, a keyboard pattern, a
 * date, or a usual variant of one. `own` are words about the person, such as name and address.
 */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  estimator ??= new ZxcvbnFactory({
    dictionary: { common: dictionary['passwords-common'] },
    graphs: adjacencyGraphs,
  });
  const text = password.normalize('NFKC').slice(0, ESTIMATED_LENGTH);
  return estimator.check(text, [...OUR_WORDS, ...own]).guesses < MIN_GUESSES;
}
