import { COMMON_WORDS } from './common-words.ts';

/** Keyboard rows and the alphabet. Their parts of at least 4 characters, in either direction, make common passwords. */
const ROWS = [
  '1234567890',
  '0987654321',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'q1w2e3r4t5y6u7i8o9p0',
  '147258369',
  '789456123',
  'zaq12wsx',
  'zaq1xsw2',
];
const WALKS = [...ROWS, ...ROWS.map(backwards)];
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
};
const SHORTEST_WALK = 4;
/** Digits and symbols that people add before or after a word to satisfy a form. */
const DECORATION = /^[\d!?.@#$%&*_+-]{0,4}|[\d!?.@#$%&*_+-]{0,4}$/g;

/**
 * Returns whether the password is among the first that an attacker would try: the 3,000 most common ones and their
 * usual variants. `own` are words about the person, such as name and address.
 */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  const unit = repeatedUnit(text);
  if (isWalk(unit) || isWalk(undoubled(text)) || isDate(text) || /^\d{1,4}$/.test(unit)) return true;
  const words = new Set([text, unit, text.replace(DECORATION, ''), unit.replace(DECORATION, '')]);
  const known = (word: string): boolean =>
    word.length === 1 ||
    COMMON_WORDS.has(word) ||
    isWalk(word) ||
    own.some((name) => name.length > 2 && name.toLowerCase() === word);
  return [...words].some((word) => known(word) || known(withoutLookAlikes(word)) || isTwoOf(word));
}

/** `abcabc` becomes `abc`, `111111` becomes `1`. */
function repeatedUnit(text: string): string {
  return /^(.+?)\1+$/s.exec(text)?.[1] ?? text;
}

/** `112233` becomes `123`. */
function undoubled(text: string): string {
  return /^(?:(.)\1)+$/s.test(text) ? text.replace(/(.)\1/gs, '$1') : text;
}

function isWalk(text: string): boolean {
  return (
    text.length >= SHORTEST_WALK &&
    pieces(text).every((piece) => isSame(piece) || WALKS.some((walk) => walk.includes(piece)))
  );
}

function isSame(text: string): boolean {
  return /^(.)\1*$/s.test(text);
}

/** Splits two walks in a row, which are no stronger than one: `qwer1234`, `aa123456`, `123321`. */
function pieces(text: string): string[] {
  const byKind = /^(\D+)(\d+)$|^(\d+)(\D+)$/
    .exec(text)
    ?.slice(1)
    .filter((part) => part !== undefined);
  if (byKind) return byKind;
  const half = text.length / 2;
  return text.length % 2 === 0 && half >= 3 && text.slice(half) === backwards(text.slice(0, half))
    ? [text.slice(0, half)]
    : [text];
}

/** Dates of six or eight digits: 010190, 19900101, 01011990. */
function isDate(text: string): boolean {
  return (
    /^(?:(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])|(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))(?:(?:19|20)\d\d|\d\d)$/.test(
      text,
    ) || /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(text)
  );
}

function withoutLookAlikes(text: string): string {
  return Array.from(text, (sign) => LOOK_ALIKES[sign] ?? sign).join('');
}

/** Two common words in a row: `redblue`. */
function isTwoOf(word: string): boolean {
  if (word.length > 10) return false;
  for (let cut = 3; cut <= word.length - 3; cut += 1) {
    if (COMMON_WORDS.has(word.slice(0, cut)) && COMMON_WORDS.has(word.slice(cut))) return true;
  }
  return false;
}

function backwards(text: string): string {
  return Array.from(text).reverse().join('');
}
