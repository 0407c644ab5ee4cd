import { createHash } from 'node:crypto';
import type { JudgedClaim, JudgedPassage, RawVerdict } from './claim-verdicts.ts';

/** Two claims with known verdicts, to test whether a judge reads the passages. */
export interface ControlClaims {
  readonly truth: JudgedClaim;
  readonly lie: JudgedClaim;
}

/** A batch that contains both control claims. */
export interface BatchWithControls {
  readonly claims: readonly JudgedClaim[];
  /** Returns the answers without those to the control claims, or `null` if the judge misjudged a control claim. */
  readonly extractTrustedAnswers: (answers: readonly (RawVerdict | null)[]) => readonly (RawVerdict | null)[] | null;
}

/** Fallback if no passage of the batch can be falsified. */
const FALLBACK_PASSAGE = 'The town library opens at nine on Saturdays and closes at one.';
const FALLBACK_LIE = 'The town library stays closed on Saturdays.';

/** Maps each number word to a wrong one. */
const WRONG_NUMBER_WORDS: Readonly<Record<string, string>> = {
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
const MIN_PASSAGE_WORDS = 6;

/** Inserts a true and a false claim at positions derived from a hash of the batch. */
export function addControlClaims(claims: readonly JudgedClaim[], { truth, lie }: ControlClaims): BatchWithControls {
  const digest = createHash('sha256').update(JSON.stringify(claims)).digest();
  const order = claims.map((claim, at) => ({ claim, at }));
  const place = (seed: number): number => digest.readUInt32BE(seed) % (order.length + 1);
  order.splice(place(0), 0, { claim: truth, at: -1 });
  order.splice(place(4), 0, { claim: lie, at: -2 });
  return {
    claims: order.map(({ claim }) => claim),
    extractTrustedAnswers: (answers) => {
      const answerTo = (wanted: number): RawVerdict | null =>
        answers[order.findIndex(({ at }) => at === wanted)] ?? null;
      const sawLie = ['contradicted', 'not-stated'].includes(answerTo(-2)?.verdict ?? '');
      return answerTo(-1)?.verdict === 'supported' && sawLie ? claims.map((_, at) => answerTo(at)) : null;
    },
  };
}

/**
 * Creates a true and a false claim from the passages of a batch: an unchanged sentence, and one with a wrong number or an
 * added "not".
 */
export function makeControlClaims(claims: readonly JudgedClaim[]): ControlClaims {
  const passages = claims
    .flatMap((claim) => claim.passages)
    .filter(({ cited }) => cited.split(/\s+/).length >= MIN_PASSAGE_WORDS);
  const falsified = passages.flatMap((passage) => {
    const text = falsifyPassage(passage);
    return text === null ? [] : [{ text, passages: [passage] }];
  });
  const [unchanged] = passages.filter((passage) => passage !== falsified[0]?.passages[0]).concat(passages);
  const library: JudgedPassage = {
    speaker: claims[0]?.passages[0]?.speaker ?? '',
    cited: FALLBACK_PASSAGE,
    before: '',
    after: '',
  };
  return {
    truth:
      unchanged === undefined
        ? { text: FALLBACK_PASSAGE, passages: [library] }
        : { text: unchanged.cited, passages: [unchanged] },
    lie: falsified[0] ?? { text: FALLBACK_LIE, passages: [library] },
  };
}

/** Returns the passage with a wrong number or an added "not", or `null` if neither is possible. */
function falsifyPassage({ cited, before, after }: JudgedPassage): string | null {
  const known = `${before} ${cited} ${after}`;
  const otherNumber = cited.replace(/(?<![\d.,:-])\d{1,3}(?![\d.,:]*\d)/, (figure) =>
    String(findUnusedNumber(Number(figure), known)),
  );
  if (otherNumber !== cited) return otherNumber;
  const otherWord = cited.replace(
    /\b(?:two|three|four|five|six|seven|eight|nine|ten)\b/,
    (word) => WRONG_NUMBER_WORDS[word] ?? word,
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

/**
 * Maps each language to a correct and a wrong translation of a sentence about a council that votes eight to one to
 * close a bridge.
 */
const PLANTED_TRANSLATIONS: Readonly<Record<string, readonly [truth: string, lie: string]>> = {
  es: [
    'El consejo votó el lunes por seis a tres mantener abierto el viejo puente.',
    'El consejo votó el lunes por ocho a uno cerrar el viejo puente.',
  ],
  fr: [
    'Le conseil a décidé lundi, par six voix contre trois, de laisser le vieux pont ouvert.',
    'Le conseil a décidé lundi, par huit voix contre une, de fermer le vieux pont.',
  ],
  de: [
    'Der Rat beschloss am Montag mit sechs zu drei Stimmen, die alte Brücke offen zu halten.',
    'Der Rat beschloss am Montag mit acht zu einer Stimme, die alte Brücke zu schließen.',
  ],
  it: [
    'Il consiglio ha deciso lunedì, con sei voti contro tre, di tenere aperto il vecchio ponte.',
    'Il consiglio ha deciso lunedì, con otto voti contro uno, di chiudere il vecchio ponte.',
  ],
  pt: [
    'O conselho decidiu na segunda-feira, por seis votos a três, manter aberta a velha ponte.',
    'O conselho decidiu na segunda-feira, por oito votos a um, fechar a velha ponte.',
  ],
  ru: [
    'В понедельник совет шестью голосами против трёх решил оставить старый мост открытым.',
    'В понедельник совет восемью голосами против одного решил закрыть старый мост.',
  ],
  ja: ['議会は月曜日、6対3で古い橋を開けておくことを決めた。', '議会は月曜日、8対1で古い橋を閉鎖することを決めた。'],
  ko: [
    '의회는 월요일 6 대 3으로 오래된 다리를 계속 개방하기로 결정했다.',
    '의회는 월요일 8 대 1로 오래된 다리를 폐쇄하기로 결정했다.',
  ],
  'zh-Hans': ['市议会周一以六比三投票决定让旧桥继续开放。', '市议会周一以八比一投票决定关闭旧桥。'],
  ar: [
    'قرر المجلس يوم الاثنين بستة أصوات مقابل ثلاثة إبقاء الجسر القديم مفتوحاً.',
    'قرر المجلس يوم الاثنين بثمانية أصوات مقابل صوت واحد إغلاق الجسر القديم.',
  ],
  hi: [
    'परिषद ने सोमवार को छह के मुकाबले तीन मतों से पुराने पुल को खुला रखने का फ़ैसला किया।',
    'परिषद ने सोमवार को आठ के मुकाबले एक मत से पुराने पुल को बंद करने का फ़ैसला किया।',
  ],
  nl: [
    'De raad besloot maandag met zes tegen drie stemmen de oude brug open te houden.',
    'De raad besloot maandag met acht stemmen tegen één de oude brug te sluiten.',
  ],
};

/**
 * Returns a correct and a wrong translation into a target language, to test whether a judge understands the language.
 */
export function getControlTranslations(language: string): ControlClaims {
  const [truth, lie] = PLANTED_TRANSLATIONS[language] ?? [PLANTED_ORIGINAL, PLANTED_ORIGINAL];
  const passages = [{ speaker: 'original', cited: PLANTED_ORIGINAL, before: '', after: '' }];
  return { truth: { text: truth, passages }, lie: { text: lie, passages } };
}
