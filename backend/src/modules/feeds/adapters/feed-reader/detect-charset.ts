const SAMPLE_BYTES = 48 * 1024;

const COMMON_CYRILLIC = 'оеаинтсрвлкмдпуяыьгзбчйх';
const COMMON_SIMPLIFIED =
  '的一是不了在人有我他这为之大来以个中上们到说国和地也子时道出而要于就下得可你年生自会那后能对着事其里所去行过家十用发天如然作方成者多日都三小军二无同么经法当起与好看学进种将还分此心前面又定见只主没公从';
const COMMON_TRADITIONAL =
  '的一是不了在人有我他這為之大來以個中上們到說國和地也子時道出而要於就下得可你年生自會那後能對著事其裡所去行過家十用發天如然作方成者多日都三小軍二無同麼經法當起與好看學進種將還分此心前面又定見只主沒公從';

type Weigh = (text: string) => number;

function countIn(text: string, characters: ReadonlySet<string>): number {
  let count = 0;
  for (const character of text) if (characters.has(character)) count++;
  return count;
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const setWeigher = (characters: string): Weigh => {
  const set = new Set(characters);
  return (text) => countIn(text, set);
};

const CYRILLIC = setWeigher(COMMON_CYRILLIC);
const SIMPLIFIED = setWeigher(COMMON_SIMPLIFIED);
const TRADITIONAL = setWeigher(COMMON_TRADITIONAL);

/** Rewards common lowercase letters. A capital right after a lowercase letter is a sign of the wrong encoding table. */
const cyrillic: Weigh = (text) => CYRILLIC(text) - 2 * count(text, /\p{Ll}[А-Я]|[A-Za-z][Ѐ-ӿ]|[Ѐ-ӿ][A-Za-z]/gu);
const japanese: Weigh = (text) => count(text, /[ぁ-んァ-ヶー、。]/gu) - count(text, /[｡-ﾟ]/gu);
const korean: Weigh = (text) => count(text, /[가-힣]/gu) * 0.6 - count(text, /[\u4e00-\u9fff]/gu);
const greek: Weigh = (text) =>
  count(text, /[αεηιοντσςρκπλμυάέήίόώ]/gu) - 2 * count(text, /\p{Ll}[Α-Ω]|[A-Za-z][Ͱ-Ͽ]|[Ͱ-Ͽ][A-Za-z]/gu);
const western: Weigh = (text) =>
  count(text, /(?<=[A-Za-z])[à-öø-ÿß]|[à-öø-ÿÀ-ÖØ-Ü](?=[A-Za-z])|[‘’“”–—…€]/gu) * 0.9 - count(text, /[À-ÿ]{3,}/gu);

/**
 * Encodings found in old feeds, each with its scoring function. Scores are comparable: matches per non-ASCII character.
 */
const CANDIDATES: readonly { readonly label: string; readonly weigh: Weigh }[] = [
  { label: 'windows-1252', weigh: western },
  { label: 'windows-1251', weigh: cyrillic },
  { label: 'koi8-r', weigh: cyrillic },
  { label: 'shift_jis', weigh: japanese },
  { label: 'euc-jp', weigh: japanese },
  { label: 'euc-kr', weigh: korean },
  { label: 'gb18030', weigh: SIMPLIFIED },
  { label: 'big5', weigh: TRADITIONAL },
  { label: 'windows-1253', weigh: greek },
];

const NOT_TEXT = /[\ufffd\u0080-\u009f\ue000-\uf8ff]/gu;

function score(sample: Uint8Array, label: string, weigh: Weigh): number {
  const text = new TextDecoder(label).decode(sample);
  const evidence = count(text, /\P{ASCII}/gu);
  return evidence === 0 ? 0 : (weigh(text) - 5 * count(text, NOT_TEXT)) / evidence;
}

/** UTF-8 with a few broken bytes is still UTF-8: at least 90 % of its non-ASCII characters are intact. */
function isMostlyUtf8(sample: Uint8Array): boolean {
  const text = new TextDecoder().decode(sample);
  const broken = count(text, /\ufffd+/gu);
  return count(text, /[\u0080-\ufffc\u{10000}-\u{10ffff}]/gu) >= 9 * broken;
}

/** Returns the likeliest encoding of bytes that are not strictly UTF-8 and have no plausible declaration. */
export function detectLegacyCharset(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  if (isMostlyUtf8(sample)) return 'utf-8';
  let best = { label: 'windows-1252', score: 0.15 };
  for (const { label, weigh } of CANDIDATES) {
    const found = score(sample, label, weigh);
    if (found > best.score) best = { label, score: found };
  }
  return best.label;
}
