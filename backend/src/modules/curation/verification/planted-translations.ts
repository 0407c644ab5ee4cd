import type { PlantedClaims } from './planted-claims.ts';

const ORIGINAL = 'The council voted six to three on Monday to keep the old bridge open.';

/** By language: a correct translation, and a wrong one in which the council votes eight to one to close the bridge. */
const SAID: Readonly<Record<string, readonly [truth: string, lie: string]>> = {
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

/** A correct and a wrong translation into a target language, to test whether a judge reads it. */
export function plantedIn(language: string): PlantedClaims {
  const [truth, lie] = SAID[language] ?? [ORIGINAL, ORIGINAL];
  const passages = [{ speaker: 'original', cited: ORIGINAL, before: '', after: '' }];
  return { truth: { text: truth, passages }, lie: { text: lie, passages } };
}
