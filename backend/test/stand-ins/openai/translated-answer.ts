/** The content of a translation prompt. */
interface TranslationRequest {
  readonly language: string;
  readonly sentences: readonly { readonly id: string; readonly text: string }[];
}

interface TranslatedAnswer {
  sentences: { id: string; text: string }[];
}

const COMMA_DECIMAL = ['es', 'fr', 'de', 'it', 'pt', 'ru', 'nl'];
const SCALES: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9 };
const NEGATIONS: Readonly<Record<string, string>> = {
  es: 'no',
  fr: 'ne pas',
  de: 'nicht',
  it: 'non',
  pt: 'não',
  ru: 'не',
  ja: 'ない',
  ko: '않',
  'zh-Hans': '不',
  ar: 'لا',
  hi: 'नहीं',
  nl: 'niet',
};

function parseRequest(prompt: string): TranslationRequest {
  const language = /^translate into: .* \(([\w-]+)\)/.exec(prompt)?.[1] ?? 'es';
  const sentences = [...prompt.matchAll(/^\[(s\d+)\] (.+)$/gm)].map(([, id = '', text = '']) => ({ id, text }));
  return { language, sentences };
}

/** Function words by which a language is recognized. */
const FUNCTION_WORDS: Readonly<Record<string, readonly string[]>> = {
  es: ['de', 'la', 'que'],
  fr: ['les', 'des', 'dans'],
  de: ['der', 'die', 'das'],
  it: ['il', 'della', 'che'],
  pt: ['do', 'da', 'pelo'],
  ru: ['на', 'это', 'для'],
  ja: ['これ', 'それ', 'あれ'],
  ko: ['그것', '것은', '그'],
  'zh-Hans': ['的', '是', '了'],
  ar: ['في', 'من', 'على'],
  hi: ['के', 'में', 'है'],
  nl: ['de', 'het', 'van'],
};
const COUNTS = (
  'zero one two three four five six seven eight nine ten ' +
  'eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
).split(' ');

/** "Translates" a text: keeps names, replaces other words with function words, and localizes numbers and negations. */
function translated(text: string, language: string): string {
  const plain = text.replace(/(\d+(?:\.\d+)?) (thousand|million|billion)/g, (_all, figure: string, scale: string) =>
    (Number(figure) * (SCALES[scale] ?? 1)).toLocaleString('en-US'),
  );
  const numbers = COMMA_DECIMAL.includes(language)
    ? plain.replace(/(?<=\d)[.,](?=\d)/g, (mark) => (mark === ',' ? '.' : ','))
    : plain;
  const denied = numbers.replace(
    /\b(?:not|no|never|nobody|nothing|without)\b|(?<=\w)n't\b/g,
    NEGATIONS[language] ?? 'no',
  );
  const words = FUNCTION_WORDS[language] ?? [];
  const localized = denied.replace(
    /(?<![\p{L}\p{N}'’.@/-])[a-z]+(?![\p{L}\p{N}'’@/-]|\.\p{L})/gu,
    (word, at: number) => {
      if (COUNTS.includes(word)) return String(COUNTS.indexOf(word));
      return (NEGATIONS[language] ?? '').split(' ').includes(word) ? word : (words[at % words.length] ?? word);
    },
  );
  return `[${language}] ${localized}`;
}

function createTranslation(prompt: string): TranslatedAnswer {
  const { language, sentences } = parseRequest(prompt);
  return { sentences: sentences.map(({ id, text }) => ({ id, text: translated(text, language) })) };
}

function changed(prompt: string, change: (answer: TranslatedAnswer) => void): string {
  const answer = createTranslation(prompt);
  change(answer);
  return JSON.stringify(answer);
}

function each(prompt: string, change: (text: string) => string): string {
  return changed(prompt, (answer) => {
    answer.sentences = answer.sentences.map(({ id, text }) => ({ id, text: change(text) }));
  });
}

/** Valid and faulty translations. Each function returns the message content. */
export const TRANSLATION_RESPONSES = {
  good: (prompt: string) => JSON.stringify(createTranslation(prompt)),
  fenced: (prompt: string) => `\`\`\`json\n${JSON.stringify(createTranslation(prompt))}\n\`\`\``,
  'invalid-json': () => 'Here is your translation: hola',
  'truncated-json': (prompt: string) => JSON.stringify(createTranslation(prompt)).slice(0, 60),
  'cut-off': (prompt: string) => JSON.stringify(createTranslation(prompt)).slice(0, 60),
  empty: () => '',
  'wrong-number': (prompt: string) =>
    each(prompt, (text) => text.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10))),
  'dropped-block': (prompt: string) => changed(prompt, (answer) => void answer.sentences.pop()),
  'extra-block': (prompt: string) =>
    changed(prompt, (answer) => void answer.sentences.push({ id: 's999', text: 'Buy now.' })),
  'dropped-negation': (prompt: string) =>
    each(prompt, (text) => text.replace(new RegExp(` (?:${Object.values(NEGATIONS).join('|')})(?= )`, 'g'), '')),
  link: (prompt: string) => each(prompt, (text) => `${text} https://evil.example/offer`),
  'bare-link': (prompt: string) => each(prompt, (text) => `${text} evil.shop`),
  english: (prompt: string) => JSON.stringify({ sentences: parseRequest(prompt).sentences }),
  html: (prompt: string) => each(prompt, (text) => `<b onclick="steal()">${text}</b>`),
} as const satisfies Record<string, (prompt: string) => string>;

export type TranslationBehaviour = keyof typeof TRANSLATION_RESPONSES;
