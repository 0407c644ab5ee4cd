export const word = (words: string): RegExp => new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, 'iu');

const ENGLISH =
  /\b(?:not|never|none|nobody|nothing|neither|nor|without|cannot|nowhere|no(?! \d| one\b(?= of)))\b|n['’]t\b/i;
/** English words that other languages may express with a negation. */
const ENGLISH_HINTS =
  /\b(?:un\w{3,}|in\w{4,}|im\w{4,}|dis\w{4,}|non\w*|fail\w*|refus\w*|den(?:y|ies|ied)|reject\w*|lack\w*|against|few|little|hardly|barely|only|less|least|out|until|unless|but|yet|before|rather|except|alone|instead|los[est]\w*|absent|miss\w*|avoid\w*|prevent\w*|ban\w*|forbid\w*|any\w*|too|stop\w*|still|away|more|whether|illegal|empty|must|no longer)\b/i;

/** Negations in each language. For languages written without spaces or with endings, the characters that negate. */
export const NEGATIONS: Readonly<Record<string, RegExp>> = {
  es: word('no|nunca|jamás|nadie|nada|ning[uú]n[oa]?s?|ni|sin|tampoco'),
  fr: word("ne|n['’]\\p{L}*|pas|jamais|personne|rien|aucune?s?|ni|sans|non"),
  de: word('nicht|nichts|kein\\p{L}*|nie|niemals|niemand\\p{L}*|weder|noch|ohne|nirgends'),
  it: word('non|mai|nessun\\p{L}*|niente|nulla|né|senza|no|nemmeno|neanche'),
  pt: word('não|nunca|jamais|ninguém|nada|nenhum\\p{L}*|nem|sem|tampouco'),
  ru: word('не|ни|нет|никогда|никто|никого|никому|ничего|ничто|без|нельзя|нигде|ни\\p{L}+|не\\p{L}{3,}'),
  nl: word('niet|niets|geen|nooit|niemand|noch|zonder|nergens'),
  ja: /ない|なかっ|なく|なけれ|ません|ず(?:に|、|。|$)|ぬ|無|非|未|不/u,
  ko: /않|없|못|아니|아닌|안 |말라|말고|말 |불|비|무|미/u,
  'zh-Hans': /不|没|无|未|非|否|别|勿|莫/u,
  ar: word('[وف]?(?:لا|لم|لن|ليس\\p{L}*|غير|دون|بلا|ما|عدم)|ب?دون|أبدا\\p{M}?|[وف]?لا\\p{L}*'),
  hi: word('नहीं|न|ना|मत|बिना|बग़?ैर'),
};
/** Languages in which a negation is a separate word, so that an added one can be detected. */
export const PLAIN: Readonly<Record<string, RegExp>> = {
  es: word('no'),
  fr: word("(?:ne|n['’]\\p{L}+) \\p{L}+ (?:pas|jamais|rien)"),
  de: word('nicht|kein\\p{L}*'),
  it: word('non'),
  pt: word('não'),
  ru: word('не'),
  nl: word('niet|geen'),
  ar: word('لم|لن|ليس\\p{L}*'),
  hi: word('नहीं'),
};

export type NegationFault = 'dropped' | 'added' | null;

/** Compares the negations of an English sentence and its translation, which may have dropped one or added one. */
export function negationFault(source: string, translation: string, language: string): NegationFault {
  if (ENGLISH.test(source)) return NEGATIONS[language]?.test(translation) === false ? 'dropped' : null;
  if (ENGLISH_HINTS.test(source)) return null;
  return PLAIN[language]?.test(translation) === true ? 'added' : null;
}
