/** Pairs of lists: letters of other alphabets, followed by the Latin letters that they look like. */
const LOOKALIKES = [
  ['АВЕІЈКМНОРСЅТУХҮԚԜӀаеіјкорсѕухүѵһԁԛԝӏ', 'ABEIJKMHOPCSTYXYQWIaeijkopcsyxyvhdqwl'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγικνορυω', 'ABEZHIKMNOPTYXayikvopuw'],
  ['ıɑɡ01|', 'iagOll'],
] as const;
const LATIN_LETTERS = new Map(
  LOOKALIKES.flatMap(([letters, latin]) => Array.from(letters, (letter, at) => [letter, latin[at] ?? letter] as const)),
);

/** Removes accents and invisible characters, and replaces full-width and Latin-looking letters with Latin letters. */
function foldLetters(name: string): string {
  const plain = name.normalize('NFKD').replace(/[\u0300-\u036f\p{Default_Ignorable_Code_Point}]/gu, '');
  return Array.from(plain, (letter) => LATIN_LETTERS.get(letter) ?? letter).join('');
}

const keepLetters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/**
 * Returns the one or two keys of a name. A name has two keys if a capital I may stand for a lowercase L. Two names look
 * alike if they share a key.
 */
export function lookalikeKeys(name: string): string[] {
  const text = foldLetters(name);
  return [...new Set([keepLetters(text), keepLetters(text.replaceAll('I', 'l'))])].filter((key) => key !== '');
}
