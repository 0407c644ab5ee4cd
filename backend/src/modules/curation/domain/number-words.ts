/** Numbers that a text may write as words, by language: `value:word word`, the words whole or, in scripts without spaces, anywhere. */
const WORDS: Readonly<Record<string, string>> = {
  es: '1:un,uno,una 2:dos 3:tres 4:cuatro 5:cinco 6:seis 7:siete 8:ocho 9:nueve 10:diez 11:once 12:doce 15:quince 20:veinte 30:treinta 40:cuarenta 50:cincuenta 100:cien,ciento 1000:mil 1000000:millón 0.5:medio,media',
  fr: '1:un,une 2:deux 3:trois 4:quatre 5:cinq 6:six 7:sept 8:huit 9:neuf 10:dix,dizaine 11:onze 12:douze,douzaine 15:quinze 20:vingt 30:trente 40:quarante 50:cinquante 100:cent 1000:mille 1000000:million',
  de: '1:ein,eine,einen,einem,einer,eins 2:zwei,beide,beiden 3:drei 4:vier 5:fünf 6:sechs 7:sieben 8:acht 9:neun 10:zehn 11:elf 12:zwölf 20:zwanzig 30:dreißig 40:vierzig 50:fünfzig 100:hundert 1000:tausend 1000000:million',
  it: '1:un,uno,una 2:due 3:tre 4:quattro 5:cinque 6:sei 7:sette 8:otto 9:nove 10:dieci 11:undici 12:dodici 15:quindici 20:venti 30:trenta 40:quaranta 50:cinquanta 100:cento 1000:mille 1000000:milione',
  pt: '1:um,uma 2:dois,duas 3:três 4:quatro 5:cinco 6:seis 7:sete 8:oito 9:nove 10:dez 11:onze 12:doze 15:quinze 20:vinte 30:trinta 40:quarenta 50:cinquenta 100:cem,cento 1000:mil 1000000:milhão',
  ru: '1:один,одна,одного,одной,одну 2:два,две,двух,двумя,двое 3:три,трех,трёх,тремя,трое 4:четыре,четырех,четырёх 5:пять,пяти 6:шесть,шести 7:семь,семи 8:восемь,восьми 9:девять,девяти 10:десять,десяти 11:одиннадцать 12:двенадцать 20:двадцать 30:тридцать 40:сорок 50:пятьдесят 100:сто 1000:тысяча,тысячи 1000000:миллион,миллиона',
  nl: '1:een,één 2:twee,beide 3:drie 4:vier 5:vijf 6:zes 7:zeven 8:acht 9:negen 10:tien 11:elf 12:twaalf 20:twintig 30:dertig 40:veertig 50:vijftig 100:honderd 1000:duizend 1000000:miljoen',
  ar: '1:واحد,واحدة 2:اثنان,اثنين,اثنتان,اثنتين 3:ثلاثة,ثلاث 4:أربعة,أربع 5:خمسة,خمس 6:ستة,ست 7:سبعة,سبع 8:ثمانية,ثماني,ثمان 9:تسعة,تسع 10:عشرة,عشر 20:عشرون,عشرين 30:ثلاثون,ثلاثين 50:خمسون,خمسين 100:مئة,مائة 1000:ألف 1000000:مليون',
  hi: '1:एक 2:दो,दोनों 3:तीन,तीनों 4:चार,चारों 5:पाँच,पांच 6:छह,छः 7:सात 8:आठ 9:नौ 10:दस 11:ग्यारह 12:बारह 20:बीस 50:पचास 100:सौ 1000:हज़ार,हजार',
  ja: '1:一,ひとつ,ひとり 2:二,両,ふたつ,ふたり 3:三 4:四 5:五 6:六 7:七 8:八 9:九 10:十 100:百 1000:千 0.5:半',
  'zh-Hans': '1:一 2:二,两 3:三 4:四 5:五 6:六 7:七 8:八 9:九 10:十 100:百 1000:千 0.5:半',
  ko: '1:한 ,하나,일 2:두 ,둘,이 3:세 ,셋,삼 4:네 ,넷,사 5:다섯,오 6:여섯,육 7:일곱,칠 8:여덟,팔 9:아홉,구 10:열 ,십 100:백 1000:천 0.5:반',
};
const UNSPACED = new Set(['ja', 'zh-Hans', 'ko']);

const PATTERNS = new Map(
  Object.entries(WORDS).map(([language, list]): [string, (readonly [number, RegExp])[]] => [
    language,
    list.split(/ (?=[\d.]+:)/).map((entry): readonly [number, RegExp] => {
      const [value = '', words = ''] = entry.split(':');
      const any = words.split(',').join('|');
      return [Number(value), UNSPACED.has(language) ? new RegExp(any, 'u') : new RegExp(`(?<![\\p{L}\\p{M}])(?:${any})(?![\\p{L}\\p{M}])`, 'iu')];
    }),
  ]),
);

/** What a text may say in number words: more than it does say, for it only ever excuses. */
export function numbersInWords(text: string, language: string): Set<number> {
  return new Set((PATTERNS.get(language) ?? []).filter(([, word]) => word.test(text)).map(([value]) => value));
}
