const word = (words: string): RegExp => new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, 'iu');

const ENGLISH =
  /\b(?:not|never|none|nobody|nothing|neither|nor|without|cannot|nowhere|no(?! \d| one\b(?= of)))\b|n['’]t\b/i;
/** English words that other languages may express with a negation. */
const ENGLISH_HINTS = new RegExp(
  String.raw`\b(?:un\w{3,}|in\w{4,}|im\w{4,}|dis\w{4,}|non\w*|fail\w*|refus\w*|den(?:y|ies|ied)|reject\w*|lack\w*|` +
    'against|few|little|hardly|barely|only|less|least|out|until|unless|but|yet|before|rather|except|alone|' +
    String.raw`instead|los[est]\w*|absent|miss\w*|avoid\w*|prevent\w*|ban\w*|forbid\w*|any\w*|too|stop\w*|still|away|` +
    String.raw`more|whether|illegal|empty|must|no longer)\b`,
  'i',
);

/** Negations in each language: words, or characters if the language has no spaces or negates by word endings. */
const NEGATIONS: Readonly<Record<string, RegExp>> = {
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
const PLAIN: Readonly<Record<string, RegExp>> = {
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

/** Returns whether the translation of an English sentence dropped or added a negation, or `null` for neither. */
export function negationFault(source: string, translation: string, language: string): NegationFault {
  if (ENGLISH.test(source)) return NEGATIONS[language]?.test(translation) === false ? 'dropped' : null;
  if (ENGLISH_HINTS.test(source)) return null;
  return PLAIN[language]?.test(translation) === true ? 'added' : null;
}

/** Unambiguous negations in an original, by language. Excludes phrases such as `not only` and `no less`. */
const SURE: Readonly<Record<string, RegExp>> = {
  es: word('no(?! (?:s[oó]lo|solamente|obstante|menos|m[aá]s))|nunca|jamás|nadie|ning[uú]n[oa]?s?|tampoco'),
  fr: word("(?:ne \\p{L}+|n['’]\\p{L}+)(?: \\p{L}+){0,2} (?:pas|jamais|rien|personne|aucune?)(?! (?:seulement|moins))"),
  de: word('nicht(?! (?:nur|zuletzt|mehr als|weniger))|kein\\p{L}*|niemals|niemand\\p{L}*'),
  it: word('non(?! (?:solo|soltanto|meno|più))|nessun\\p{L}*|mai'),
  pt: word('não(?! (?:só|apenas|somente|menos|mais))|nunca|ninguém|nenhum\\p{L}*'),
  ru: word('не(?! (?:только|менее|более|меньше|больше))|никогда|никто'),
  nl: word('niet(?! (?:alleen|minder|meer dan))|geen|nooit|niemand'),
  ja: /(?<!かもしれ|かも知れ|ければなら|なくてはなら|に違い|しか|少なく|だけで)(?:ない(?!か[。？」])|なかった|ません(?!か))/u,
  ko: /지 (?:않|못)(?!은 것은 아니)|(?<!수밖에 )없(?:다|었|는|이)|(?<!뿐만 )아니(?:다|라고|었)/u,
  'zh-Hans': /没有|并不|并未|并没|不会|不是|不能|未能|不得(?!不)|从未|无人/u,
  ar: word('[وف]?(?:لم|لن|ليس\\p{L}*)'),
  hi: word('नहीं'),
};
/** Words that another language may express with a negation. */
const HINTS: Readonly<Record<string, RegExp>> = {
  es: new RegExp(
    [
      String.raw`\b(?:in|des|im)\p{L}{4,}`,
      String.raw`\b(?:rechaz|neg[aóo]|niega|falt|carec|prohib|evit|imped|cancel|fracas|excepto|salvo|apenas|s[oó]lo|` +
        'hasta|menos|poc[oa]s?|contra|dej[aó]|perd|deten|suspend|aún|todavía)',
    ].join('|'),
    'iu',
  ),
  fr: new RegExp(
    [
      String.raw`\b(?:in|im|dé|dés)\p{L}{4,}`,
      String.raw`\b(?:refus|rejet|ni[ea]|manqu|interdi|évit|empêch|annul|échou|sauf|seule|jusqu|moins|peu|contre|perd|` +
        'cess|encore|absen|avant)',
    ].join('|'),
    'iu',
  ),
  de: new RegExp(
    [
      String.raw`\bun\p{L}{3,}|\p{L}los(?:e[nrsm]?)?\b`,
      '(?:ablehn|lehn|weiger|verwei|verbiet|verbot|fehl|mangel|verhinder|vermeid|abgesag|scheiter|außer|nur|' +
        'erst|bis|weniger|kaum|gegen|verlor|ohne|noch|statt)',
    ].join('|'),
    'iu',
  ),
  it: new RegExp(
    [
      String.raw`\b(?:in|im|dis|s)\p{L}{4,}`,
      String.raw`\b(?:rifiut|respin|neg[aò]|manc|vieta|evit|imped|annull|falli|tranne|sol[oa]|fino|meno|poc|contro|pers|` +
        'ancora)',
    ].join('|'),
    'iu',
  ),
  pt: new RegExp(
    [
      String.raw`\b(?:in|im|des)\p{L}{4,}`,
      String.raw`\b(?:recus|rejeit|neg[aoó]|falt|proib|evit|imped|cancel|fracass|exceto|apenas|só|até|menos|pouc|contra|` +
        'perd|ainda|deix)',
    ].join('|'),
    'iu',
  ),
  ru: new RegExp(
    String.raw`(?:^|[^\p{L}])(?:без|отказ|отриц|отверг|запре|отмен|кроме|только|лишь|до|мен[ье]|мало|против|потер|еще|` +
      'ещё|прекра|отсутств)',
    'iu',
  ),
  nl: new RegExp(
    String.raw`\b(?:on\p{L}{4,}|weiger|verwerp|ontken|ontbre|verbied|verbod|voork|annul|afgelast|misluk|behalve|alleen|` +
      'pas|tot|minder|weinig|nauwelijks|tegen|verlo|zonder|nog)',
    'iu',
  ),
  ja: /拒|否|禁|反対|中止|欠|失|避|防|まで|だけ|のみ|以外|少な|足り/u,
  ko: /거부|거절|부인|금지|반대|취소|부족|실패|까지|만 |제외|적은|아직/u,
  'zh-Hans': /拒|禁|反对|取消|缺|失|避免|防止|只|仅|除|少|尚/u,
  ar: /رفض|نفى|ينفي|منع|حظر|ألغ|فشل|إلا|فقط|سوى|حتى|قبل|نقص|ضد|خسر/u,
  hi: /अस्वीकार|इनकार|इंकार|रोक|प्रतिबंध|रद्द|असफल|विफल|केवल|सिर्फ|तक|कम|बिना|खिलाफ|अ\p{L}{3,}/u,
};

const says = (words: RegExp | undefined, text: string): boolean => words?.test(text) === true;

/** Like `negationFault`, for an original that is not English. */
export function foreignNegationFault(source: string, from: string, translation: string, to: string): NegationFault {
  if (says(SURE[from], source))
    return NEGATIONS[to] !== undefined && !says(NEGATIONS[to], translation) ? 'dropped' : null;
  const deniesSomehow = says(NEGATIONS[from], source) || says(HINTS[from], source);
  return !deniesSomehow && says(PLAIN[to], translation) ? 'added' : null;
}
