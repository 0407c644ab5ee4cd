const wordPattern = (words: string): RegExp => new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, 'iu');

/** Combines patterns that have the same flags. */
function combinePatterns(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'), patterns[0]?.flags);
}

const ENGLISH_NEGATIONS =
  /\b(?:not|never|none|nobody|nothing|neither|nor|without|cannot|nowhere|no(?! \d| one\b(?= of)))\b|n['’]t\b/i;
/** Matches English words that other languages may express with a negation. */
const ENGLISH_HINTS = combinePatterns(
  /\b(?:un\w{3,}|in\w{4,}|im\w{4,}|dis\w{4,}|non\w*|fail\w*|refus\w*|den(?:y|ies|ied)|reject\w*|lack\w*|against)\b/i,
  /\b(?:few|little|hardly|barely|only|less|least|out|until|unless|but|yet|before|rather|except|alone|instead)\b/i,
  /\b(?:los[est]\w*|absent|miss\w*|avoid\w*|prevent\w*|ban\w*|forbid\w*|any\w*|too|stop\w*|still|away|more)\b/i,
  /\b(?:whether|illegal|empty|must|no longer)\b/i,
);

/** Negations in each language: words, or characters if the language has no spaces or negates by word endings. */
const NEGATIONS: Readonly<Record<string, RegExp>> = {
  es: wordPattern('no|nunca|jamás|nadie|nada|ning[uú]n[oa]?s?|ni|sin|tampoco'),
  fr: wordPattern("ne|n['’]\\p{L}*|pas|jamais|personne|rien|aucune?s?|ni|sans|non"),
  de: wordPattern('nicht|nichts|kein\\p{L}*|nie|niemals|niemand\\p{L}*|weder|noch|ohne|nirgends'),
  it: wordPattern('non|mai|nessun\\p{L}*|niente|nulla|né|senza|no|nemmeno|neanche'),
  pt: wordPattern('não|nunca|jamais|ninguém|nada|nenhum\\p{L}*|nem|sem|tampouco'),
  ru: wordPattern('не|ни|нет|никогда|никто|никого|никому|ничего|ничто|без|нельзя|нигде|ни\\p{L}+|не\\p{L}{3,}'),
  nl: wordPattern('niet|niets|geen|nooit|niemand|noch|zonder|nergens'),
  ja: /ない|なかっ|なく|なけれ|ません|ず(?:に|、|。|$)|ぬ|無|非|未|不/u,
  ko: /않|없|못|아니|아닌|안 |말라|말고|말 |불|비|무|미/u,
  'zh-Hans': /不|没|无|未|非|否|别|勿|莫/u,
  ar: wordPattern('[وف]?(?:لا|لم|لن|ليس\\p{L}*|غير|دون|بلا|ما|عدم)|ب?دون|أبدا\\p{M}?|[وف]?لا\\p{L}*'),
  hi: wordPattern('नहीं|न|ना|मत|बिना|बग़?ैर'),
};
/** Languages in which a negation is a separate word, so that an added one can be detected. */
const SEPARATE_NEGATIONS: Readonly<Record<string, RegExp>> = {
  es: wordPattern('no'),
  fr: wordPattern("(?:ne|n['’]\\p{L}+) \\p{L}+ (?:pas|jamais|rien)"),
  de: wordPattern('nicht|kein\\p{L}*'),
  it: wordPattern('non'),
  pt: wordPattern('não'),
  ru: wordPattern('не'),
  nl: wordPattern('niet|geen'),
  ar: wordPattern('لم|لن|ليس\\p{L}*'),
  hi: wordPattern('नहीं'),
};

export type NegationFault = 'dropped' | 'added' | null;

/** Returns whether a translation from English dropped or added a negation. Returns `null` if it did neither. */
export function findNegationFault(source: string, translation: string, language: string): NegationFault {
  if (ENGLISH_NEGATIONS.test(source)) return NEGATIONS[language]?.test(translation) === false ? 'dropped' : null;
  if (ENGLISH_HINTS.test(source)) return null;
  return SEPARATE_NEGATIONS[language]?.test(translation) === true ? 'added' : null;
}

/** Unambiguous negations, by language. Excludes phrases such as `not only` and `no less`. */
const UNAMBIGUOUS_NEGATIONS: Readonly<Record<string, RegExp>> = {
  es: wordPattern('no(?! (?:s[oó]lo|solamente|obstante|menos|m[aá]s))|nunca|jamás|nadie|ning[uú]n[oa]?s?|tampoco'),
  fr: wordPattern(
    "(?:ne \\p{L}+|n['’]\\p{L}+)(?: \\p{L}+){0,2} (?:pas|jamais|rien|personne|aucune?)(?! (?:seulement|moins))",
  ),
  de: wordPattern('nicht(?! (?:nur|zuletzt|mehr als|weniger))|kein\\p{L}*|niemals|niemand\\p{L}*'),
  it: wordPattern('non(?! (?:solo|soltanto|meno|più))|nessun\\p{L}*|mai'),
  pt: wordPattern('não(?! (?:só|apenas|somente|menos|mais))|nunca|ninguém|nenhum\\p{L}*'),
  ru: wordPattern('не(?! (?:только|менее|более|меньше|больше))|никогда|никто'),
  nl: wordPattern('niet(?! (?:alleen|minder|meer dan))|geen|nooit|niemand'),
  ja: /(?<!かもしれ|かも知れ|ければなら|なくてはなら|に違い|しか|少なく|だけで)(?:ない(?!か[。？」])|なかった|ません(?!か))/u,
  ko: /지 (?:않|못)(?!은 것은 아니)|(?<!수밖에 )없(?:다|었|는|이)|(?<!뿐만 )아니(?:다|라고|었)/u,
  'zh-Hans': /没有|并不|并未|并没|不会|不是|不能|未能|不得(?!不)|从未|无人/u,
  ar: wordPattern('[وف]?(?:لم|لن|ليس\\p{L}*)'),
  hi: wordPattern('नहीं'),
};
/** Words, by language, that other languages may express with a negation. */
const NEGATION_HINTS: Readonly<Record<string, RegExp>> = {
  es: combinePatterns(
    /\b(?:in|des|im)\p{L}{4,}/iu,
    /\b(?:rechaz|neg[aóo]|niega|falt|carec|prohib|evit|imped|cancel|fracas|excepto|salvo|apenas|s[oó]lo)/iu,
    /\b(?:hasta|menos|poc[oa]s?|contra|dej[aó]|perd|deten|suspend|aún|todavía)/iu,
  ),
  fr: combinePatterns(
    /\b(?:in|im|dé|dés)\p{L}{4,}/iu,
    /\b(?:refus|rejet|ni[ea]|manqu|interdi|évit|empêch|annul|échou|sauf|seule|jusqu|moins|peu|contre)/iu,
    /\b(?:perd|cess|encore|absen|avant)/iu,
  ),
  de: combinePatterns(
    /\bun\p{L}{3,}/iu,
    /\p{L}los(?:e[nrsm]?)?\b/iu,
    /(?:ablehn|lehn|weiger|verwei|verbiet|verbot|fehl|mangel|verhinder|vermeid|abgesag|scheiter|außer)/iu,
    /(?:nur|erst|bis|weniger|kaum|gegen|verlor|ohne|noch|statt)/iu,
  ),
  it: combinePatterns(
    /\b(?:in|im|dis|s)\p{L}{4,}/iu,
    /\b(?:rifiut|respin|neg[aò]|manc|vieta|evit|imped|annull|falli|tranne|sol[oa]|fino|meno|poc|contro)/iu,
    /\b(?:pers|ancora)/iu,
  ),
  pt: combinePatterns(
    /\b(?:in|im|des)\p{L}{4,}/iu,
    /\b(?:recus|rejeit|neg[aoó]|falt|proib|evit|imped|cancel|fracass|exceto|apenas|só|até|menos|pouc)/iu,
    /\b(?:contra|perd|ainda|deix)/iu,
  ),
  ru: combinePatterns(
    /(?:^|[^\p{L}])(?:без|отказ|отриц|отверг|запре|отмен|кроме|только|лишь|до|мен[ье])/iu,
    /(?:^|[^\p{L}])(?:мало|против|потер|еще|ещё|прекра|отсутств)/iu,
  ),
  nl: combinePatterns(
    /\b(?:on\p{L}{4,}|weiger|verwerp|ontken|ontbre|verbied|verbod|voork|annul|afgelast|misluk|behalve)/iu,
    /\b(?:alleen|pas|tot|minder|weinig|nauwelijks|tegen|verlo|zonder|nog)/iu,
  ),
  ja: /拒|否|禁|反対|中止|欠|失|避|防|まで|だけ|のみ|以外|少な|足り/u,
  ko: /거부|거절|부인|금지|반대|취소|부족|실패|까지|만 |제외|적은|아직/u,
  'zh-Hans': /拒|禁|反对|取消|缺|失|避免|防止|只|仅|除|少|尚/u,
  ar: /رفض|نفى|ينفي|منع|حظر|ألغ|فشل|إلا|فقط|سوى|حتى|قبل|نقص|ضد|خسر/u,
  hi: /अस्वीकार|इनकार|इंकार|रोक|प्रतिबंध|रद्द|असफल|विफल|केवल|सिर्फ|तक|कम|बिना|खिलाफ|अ\p{L}{3,}/u,
};

const matchesPattern = (words: RegExp | undefined, text: string): boolean => words?.test(text) === true;

/** Like `findNegationFault`, but for originals in languages other than English. */
export function findForeignNegationFault(source: string, from: string, translation: string, to: string): NegationFault {
  if (matchesPattern(UNAMBIGUOUS_NEGATIONS[from], source))
    return NEGATIONS[to] !== undefined && !matchesPattern(NEGATIONS[to], translation) ? 'dropped' : null;
  const mayBeNegative = matchesPattern(NEGATIONS[from], source) || matchesPattern(NEGATION_HINTS[from], source);
  return !mayBeNegative && matchesPattern(SEPARATE_NEGATIONS[to], translation) ? 'added' : null;
}
