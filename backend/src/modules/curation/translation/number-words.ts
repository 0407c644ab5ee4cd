/**
 * Numbers that a text may write as words, by language: `value:word,word`. A word after `~` may mean something else, or
 * is a stem.
 */
const WORDS: Readonly<Record<string, string>> = {
  es: '1:un,uno,una 2:dos 3:tres 4:cuatro 5:cinco 6:seis 7:siete 8:ocho 9:nueve 10:diez 11:~once 12:doce 15:quince 20:veinte 30:treinta 40:cuarenta 50:cincuenta 100:cien,ciento 1000:mil 1000000:millón 0.5:medio,media 13:trece 14:catorce 16:dieciséis 17:diecisiete 18:dieciocho 19:diecinueve',
  fr: '1:un,une 2:deux 3:trois 4:quatre 5:cinq 6:six 7:sept 8:huit 9:~neuf 10:dix,~dizaine 11:~onze 12:douze,~douzaine 15:quinze,~quinzaine 20:vingt 30:trente 40:quarante 50:cinquante 100:cent 1000:mille 1000000:million 13:treize 14:quatorze 16:seize 17:dix-sept 18:dix-huit 19:dix-neuf',
  de: '1:ein,eine,einen,einem,einer,eins 2:zwei,beide,beiden 3:drei 4:vier 5:fünf 6:sechs 7:sieben 8:~acht 9:neun 10:zehn 11:~elf 12:zwölf 20:zwanzig 30:dreißig 40:vierzig 50:fünfzig 100:hundert 1000:tausend 1000000:million 13:dreizehn 14:vierzehn 15:fünfzehn 16:sechzehn 17:siebzehn 18:achtzehn 19:neunzehn',
  it: '1:un,uno,una 2:due 3:tre 4:quattro 5:cinque 6:~sei 7:sette 8:otto 9:nove 10:dieci 11:~undici 12:dodici 15:quindici 20:venti 30:trenta 40:quaranta 50:cinquanta 100:cento 1000:mille 1000000:milione 13:tredici 14:quattordici 16:sedici 17:diciassette 18:diciotto 19:diciannove',
  pt: '1:um,uma 2:dois,duas 3:três 4:quatro 5:cinco 6:seis 7:sete 8:oito 9:nove 10:dez 11:~onze 12:doze 15:quinze 20:vinte 30:trinta 40:quarenta 50:cinquenta 100:cem,cento 1000:mil 1000000:milhão 13:treze 14:catorze,quatorze 16:dezesseis,dezasseis 17:dezessete,dezassete 18:dezoito 19:dezenove,dezanove',
  ru: '1:один,одна,одного,одной,одну 2:два,две,двух,двумя,двое 3:три,трех,трёх,тремя,трое,~тро,~трё,~тре 4:четыре,четырех,четырёх,~четыр,~четвер 5:пять,пяти,~пят 6:шесть,шести,~шест 7:семь,семи,~сем 8:восемь,восьми,~восьм 9:девять,девяти,~девят 10:десять,десяти,~десят 11:одиннадцать,одиннадцати 12:двенадцать,двенадцати 20:двадцать,двадцати 30:тридцать 40:сорок 50:пятьдесят 100:сто 1000:тысяча,тысячи 1000000:миллион,миллиона 13:тринадцать,тринадцати 14:четырнадцать,четырнадцати 15:пятнадцать,пятнадцати 16:шестнадцать,шестнадцати 17:семнадцать,семнадцати 18:восемнадцать,восемнадцати 19:девятнадцать,девятнадцати',
  nl: '1:een,één 2:twee,beide 3:drie 4:vier 5:vijf 6:zes 7:zeven 8:~acht 9:negen 10:tien 11:~elf 12:twaalf 20:twintig 30:dertig 40:veertig 50:vijftig 100:honderd 1000:duizend 1000000:miljoen 13:dertien 14:veertien 15:vijftien 16:zestien 17:zeventien 18:achttien 19:negentien',
  ar: '1:واحد,واحدة 2:اثنان,اثنين,اثنتان,اثنتين 3:ثلاثة,ثلاث 4:أربعة,أربع 5:خمسة,خمس 6:ستة,ست 7:سبعة,سبع 8:ثمانية,ثماني,ثمان 9:تسعة,تسع 10:~عشرة,~عشر 20:عشرون,عشرين 30:ثلاثون,ثلاثين 50:خمسون,خمسين 100:مئة,مائة 1000:ألف 1000000:مليون 11:أحد عشر,إحدى عشرة,~حادي 12:~ثاني,اثنا عشر,اثني عشر,اثنتا عشرة,اثنتي عشرة 13:ثلاثة عشر,ثلاث عشرة 14:أربعة عشر,أربع عشرة 15:خمسة عشر,خمس عشرة 16:ستة عشر,ست عشرة 17:سبعة عشر,سبع عشرة 18:ثمانية عشر,ثماني عشرة 19:تسعة عشر,تسع عشرة',
  hi: '1:एक 2:दो,दोनों 3:तीन,तीनों 4:चार,चारों 5:पाँच,पांच 6:छह,छः 7:सात 8:आठ 9:नौ 10:दस 11:ग्यारह 12:बारह 20:बीस 50:पचास 100:सौ 1000:हज़ार,हजार 13:तेरह 14:चौदह 15:पंद्रह,पन्द्रह 16:सोलह 17:सत्रह 18:अठारह 19:उन्नीस',
  ja: '1:一,ひとつ,ひとり 2:二,両,ふたつ,ふたり 3:三 4:四 5:五 6:六 7:七 8:八 9:九 10:十 100:百 1000:千 0.5:半 11:十一 12:十二 13:十三 14:十四 15:十五 16:十六 17:十七 18:十八 19:十九 20:二十,はたち',
  'zh-Hans':
    '1:一 2:二,两 3:三 4:四 5:五 6:六 7:七 8:八 9:九 10:十 100:百 1000:千 0.5:半 11:十一 12:十二 13:十三 14:十四 15:十五 16:十六 17:十七 18:十八 19:十九 20:二十',
  ko: '1:한 ,하나,일 2:두 ,둘,이 3:세 ,셋,삼,사흘 4:네 ,넷,사,나흘 5:다섯,오,닷새 6:여섯,육,엿새 7:일곱,칠,이레 8:여덟,팔,여드레 9:아홉,구,아흐레 10:열 ,십,열흘 100:백 1000:천 0.5:반 11:열한,열하나,십일 12:열두,열둘,십이 13:열세,열셋,십삼 14:열네,열넷,십사 15:열다섯,십오 16:열여섯,십육 17:열일곱,십칠 18:열여덟,십팔 19:열아홉,십구 20:스무,스물,이십',
};
const UNSPACED = new Set(['ja', 'zh-Hans', 'ko']);
/** Arabic joins conjunctions, prepositions and the article to the next word. */
const BEFORE: Readonly<Record<string, string>> = { ar: '[وفبلك]?(?:ال)?' };
const SMALL = { least: 3, most: 20 };
export const isSmall = (value: number): boolean => value >= SMALL.least && value <= SMALL.most;

interface NumberWord {
  readonly value: number;
  readonly word: string;
  /** The word may mean something else (`neuf`, new). */
  readonly vague: boolean;
}

function wordsOf(list: string): NumberWord[] {
  return list.split(/ (?=[\d.]+:)/).flatMap((entry) => {
    const [value = '', words = ''] = entry.split(':');
    return words
      .split(',')
      .map((word) => ({ value: Number(value), word: word.replace('~', ''), vague: word.startsWith('~') }));
  });
}

const TABLES = new Map(Object.entries(WORDS).map(([language, list]) => [language, wordsOf(list)]));

/** Matches a number word; from three on also its compounds: `Viertagewoche`, `шестилетний`. */
function pattern(language: string, { value, word }: NumberWord): RegExp {
  if (UNSPACED.has(language)) return new RegExp(word, 'u');
  return new RegExp(
    `(?<![\\p{L}\\p{M}])${BEFORE[language] ?? ''}${word}${isSmall(value) ? '' : '(?![\\p{L}\\p{M}])'}`,
    'iu',
  );
}

const PATTERNS = new Map(
  [...TABLES].map(([language, words]) => [
    language,
    words.map((each) => [each.value, pattern(language, each)] as const),
  ]),
);

/** Longest word first, so that seventeen is not read as ten and seven. */
const SURE = new Map(
  [...TABLES]
    .filter(([language]) => !UNSPACED.has(language))
    .map(([language, words]) => {
      const sure = words
        .filter(({ vague }) => !vague)
        .map(({ word }) => word)
        .sort((a, b) => b.length - a.length);
      return [
        language,
        new RegExp(`(?<![\\p{L}\\p{M}-])${BEFORE[language] ?? ''}(${sure.join('|')})(?![\\p{L}\\p{M}-])`, 'giu'),
      ] as const;
    }),
);

/** Numbers that the words of a text may stand for. Includes uncertain ones; use it only to suppress warnings. */
export function numbersInWords(text: string, language: string): Set<number> {
  return new Set((PATTERNS.get(language) ?? []).filter(([, word]) => word.test(text)).map(([value]) => value));
}

/**
 * Numbers from three to twenty that a text certainly writes in words. Empty beside a greater number, since they may be
 * parts of it.
 */
export function smallNumbers(text: string, language: string): Set<number> {
  const sure = SURE.get(language);
  const words = sure === undefined ? [] : [...text.matchAll(sure)].map(([, word = '']) => word.toLowerCase());
  const values = words.map(
    (word) => TABLES.get(language)?.find((each) => each.word.toLowerCase() === word)?.value ?? 0,
  );
  const compound = values.some((value) => value > SMALL.most || (value === SMALL.most && values.length > 1));
  return new Set(compound ? [] : values.filter(isSmall));
}
