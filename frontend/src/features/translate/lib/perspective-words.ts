/** The site's own texts around the perspectives of a translated article. */
interface PerspectiveWords {
  title: string;
  conservative: string;
  liberal: string;
  center: string;
  /** Number of outlets on a side that covered the story, worded to fit any number. */
  covered: (covering: number, outlets: number) => string;
  noPosition: string;
  /** Says that the side has reports newer than the text. */
  later: string;
  disclaimer: string;
}

const WORDS: Readonly<Record<string, PerspectiveWords>> = {
  es: {
    title: 'Perspectivas políticas',
    conservative: 'Visión conservadora',
    liberal: 'Visión progresista',
    center: 'Visión centrista',
    covered: (covering, outlets) =>
      `Medios de esta orientación que informaron sobre el tema: ${covering} de ${outlets}.`,
    noPosition: 'No encontramos en ellos ninguna postura que pudiéramos citar.',
    later: 'Hay informaciones de esta orientación posteriores a la redacción de este texto.',
    disclaimer:
      'Son puntos de vista generales tal como los publicaron los medios citados, con sus fuentes. No son las opiniones de este sitio.',
  },
  fr: {
    title: 'Perspectives politiques',
    conservative: 'Point de vue conservateur',
    liberal: 'Point de vue progressiste',
    center: 'Point de vue centriste',
    covered: (covering, outlets) => `Médias de cette tendance ayant couvert le sujet : ${covering} sur ${outlets}.`,
    noPosition: 'Nous n’y avons trouvé aucune prise de position à citer.',
    later: 'Des articles de cette tendance ont paru après la rédaction de ce texte.',
    disclaimer:
      'Il s’agit de points de vue généraux tels que rapportés par les médias cités, avec leurs sources. Ce ne sont pas les opinions de ce site.',
  },
  de: {
    title: 'Politische Perspektiven',
    conservative: 'Konservative Sicht',
    liberal: 'Progressive Sicht',
    center: 'Sicht der Mitte',
    covered: (covering, outlets) => `Medien dieser Richtung, die darüber berichtet haben: ${covering} von ${outlets}.`,
    noPosition: 'Wir haben darin keine Position gefunden, die wir zitieren könnten.',
    later: 'Nach dem Verfassen dieses Textes sind Berichte dieser Richtung erschienen.',
    disclaimer:
      'Dies sind allgemeine Standpunkte, wie die genannten Medien sie wiedergegeben haben, mit ihren Quellen. Es sind nicht die Ansichten dieser Website.',
  },
  it: {
    title: 'Prospettive politiche',
    conservative: 'Punto di vista conservatore',
    liberal: 'Punto di vista progressista',
    center: 'Punto di vista centrista',
    covered: (covering, outlets) =>
      `Testate di questo orientamento che hanno trattato la notizia: ${covering} su ${outlets}.`,
    noPosition: 'Non vi abbiamo trovato alcuna posizione da citare.',
    later: 'Dopo la stesura di questo testo sono usciti articoli di questo orientamento.',
    disclaimer:
      'Sono punti di vista generali così come riportati dalle testate citate, con le relative fonti. Non sono le opinioni di questo sito.',
  },
  pt: {
    title: 'Perspectivas políticas',
    conservative: 'Visão conservadora',
    liberal: 'Visão progressista',
    center: 'Visão centrista',
    covered: (covering, outlets) => `Veículos desta orientação que noticiaram o assunto: ${covering} de ${outlets}.`,
    noPosition: 'Não encontramos neles nenhuma posição que pudéssemos citar.',
    later: 'Há notícias desta orientação publicadas depois de este texto ter sido escrito.',
    disclaimer:
      'São pontos de vista gerais tal como publicados pelos veículos citados, com as suas fontes. Não são as opiniões deste site.',
  },
  ru: {
    title: 'Политические взгляды',
    conservative: 'Консервативный взгляд',
    liberal: 'Либеральный взгляд',
    center: 'Центристский взгляд',
    covered: (covering, outlets) => `Издания этого направления, сообщившие об этом: ${covering} из ${outlets}.`,
    noPosition: 'Мы не нашли в них позиции, которую можно было бы процитировать.',
    later: 'Материалы этого направления вышли после написания этого текста.',
    disclaimer:
      'Это общие точки зрения в том виде, в каком их передали названные издания, с указанием источников. Они не отражают позицию этого сайта.',
  },
  ja: {
    title: '政治的な見方',
    conservative: '保守派の見方',
    liberal: 'リベラル派の見方',
    center: '中道派の見方',
    covered: (covering, outlets) => `この立場の報道機関${outlets}社のうち、この件を報じたのは${covering}社です。`,
    noPosition: '引用できる主張は見つかりませんでした。',
    later: 'この立場の報道は、この記事が書かれた後に出ています。',
    disclaimer:
      'これらは、名前を挙げた報道機関が伝えた一般的な見解で、出典を添えています。当サイトの見解ではありません。',
  },
  ko: {
    title: '정치적 관점',
    conservative: '보수적 관점',
    liberal: '진보적 관점',
    center: '중도적 관점',
    covered: (covering, outlets) => `이 성향의 언론사 ${outlets}곳 중 ${covering}곳이 이 소식을 보도했습니다.`,
    noPosition: '인용할 만한 입장은 찾지 못했습니다.',
    later: '이 글이 작성된 뒤에 이 성향의 보도가 나왔습니다.',
    disclaimer: '이는 명시된 언론사가 보도한 일반적인 관점이며 출처를 함께 밝힙니다. 이 사이트의 견해가 아닙니다.',
  },
  'zh-Hans': {
    title: '政治观点',
    conservative: '保守派观点',
    liberal: '自由派观点',
    center: '中间派观点',
    covered: (covering, outlets) => `这一立场的 ${outlets} 家媒体中，有 ${covering} 家报道了此事。`,
    noPosition: '我们没有从中找到可以引用的立场。',
    later: '本文写成之后，这一立场的媒体发布了报道。',
    disclaimer: '以上是所列媒体报道的一般观点，并附有来源，不代表本网站的立场。',
  },
  ar: {
    title: 'وجهات النظر السياسية',
    conservative: 'وجهة نظر المحافظين',
    liberal: 'وجهة نظر الليبراليين',
    center: 'وجهة نظر الوسط',
    covered: (covering, outlets) => `وسائل الإعلام من هذا التوجه التي تناولت الموضوع: ${covering} من ${outlets}.`,
    noPosition: 'لم نجد فيها موقفًا يمكننا اقتباسه.',
    later: 'نُشرت تقارير من هذا التوجه بعد كتابة هذا النص.',
    disclaimer: 'هذه وجهات نظر عامة كما أوردتها وسائل الإعلام المذكورة، مع مصادرها. وهي لا تمثل آراء هذا الموقع.',
  },
  hi: {
    title: 'राजनीतिक दृष्टिकोण',
    conservative: 'रूढ़िवादी दृष्टिकोण',
    liberal: 'उदारवादी दृष्टिकोण',
    center: 'मध्यमार्गी दृष्टिकोण',
    covered: (covering, outlets) => `यह ख़बर देने वाले इस झुकाव के समाचार संस्थान: ${outlets} में से ${covering}।`,
    noPosition: 'हमें उनमें ऐसा कोई मत नहीं मिला जिसे उद्धृत किया जा सके।',
    later: 'यह लेख लिखे जाने के बाद इस झुकाव की ख़बरें आईं।',
    disclaimer: 'ये सामान्य दृष्टिकोण हैं, जैसा कि नामित समाचार संस्थानों ने बताया, उनके स्रोतों सहित। ये इस साइट के विचार नहीं हैं।',
  },
  nl: {
    title: 'Politieke perspectieven',
    conservative: 'Conservatieve visie',
    liberal: 'Progressieve visie',
    center: 'Visie vanuit het midden',
    covered: (covering, outlets) => `Media van deze richting die erover berichtten: ${covering} van ${outlets}.`,
    noPosition: 'We vonden daarin geen standpunt dat we konden citeren.',
    later: 'Nadat deze tekst was geschreven, verschenen berichten van deze richting.',
    disclaimer:
      'Dit zijn algemene standpunten zoals de genoemde media die weergaven, met hun bronnen. Het zijn niet de standpunten van deze site.',
  },
};

/** Throws for a language that articles cannot be translated into. */
export function perspectiveWords(code: string): PerspectiveWords {
  const words = WORDS[code];
  if (!words) throw new Error(`No perspective headings in ${code}.`);
  return words;
}

/** Explains a silent side in the target language, by the rules of the article page. */
export function silenceIn(
  { covered, noPosition, later }: PerspectiveWords,
  side: { covering: number; outlets: number; since: number },
): string {
  const counted = covered(side.covering, side.outlets);
  if (side.since > 0) return `${counted} ${later}`;
  return side.covering > 0 ? `${counted} ${noPosition}` : counted;
}
