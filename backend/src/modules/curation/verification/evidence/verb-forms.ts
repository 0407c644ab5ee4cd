/** Irregular forms: `lemma past participle`. The participle is omitted if it equals the past. */
const IRREGULAR = `acquit acquitted; beat beat beaten; become became become; begin began begun; bite bit bitten; break broke broken; bring brought; build built; buy bought; catch caught; choose chose chosen; come came come;
  cut cut; deal dealt; draw drew drawn; drive drove driven; eat ate eaten; fall fell fallen; feed fed; fight fought; find found; fly flew flown; forbid forbade forbidden; forgive forgave forgiven; get got; give gave given;
  go went gone; grow grew grown; hear heard; hide hid hidden; hit hit; hold held; hurt hurt; keep kept; know knew known; lay laid; lead led; leave left; lend lent; let let; lose lost; make made; mean meant; meet met;
  outbid outbid; overthrow overthrew overthrown; oversee oversaw overseen; overtake overtook overtaken; pay paid; put put; quit quit; read read; ride rode ridden; rise rose risen; run ran run; say said; see saw seen; seek sought; sell sold;
  send sent; set set; shake shook shaken; shoot shot; shrink shrank shrunk; slide slid; swell swelled swollen; show showed shown; shut shut; sink sank sunk; sit sat; speak spoke spoken; spend spent; stab stabbed; stand stood; steal stole stolen; strike struck; sue sued; sweep swept;
  swear swore sworn; take took taken; teach taught; tear tore torn; tell told; think thought; throw threw thrown; understand understood; uphold upheld; win won; withdraw withdrew withdrawn; write wrote written`;

/** Transitive verbs with a personal object, in their base form: they identify `arrests` and `will arrest`. */
const REGULAR = `accuse acquire acquit adopt aid alert appoint approach arrest ask assault assist attack award back ban bar bless blame block bomb bribe burn call capture challenge charge chase cheat clear command
  condemn confront congratulate convict convince counsel criticise criticize cure damage deceive defeat defend defy delay deliver demote denounce deny deport describe destroy detain dismiss disarm dodge educate elect employ encourage
  endorse evict examine exclude expel exploit extradite fine fire follow force free frighten fund greet guard harass harm help hire honour hug humiliate hunt identify ignore impeach indict infect inform injure insult interrogate
  interview introduce invite jail join kick kidnap kill kiss lecture lobby manage marry mock mug murder name nominate notify nurse offer offend ordain order oust overpower overrule owe pardon persuade poison portray postpone praise
  press prevent probe promise promote prosecute protect provoke punch punish push query question quiz raid ransom ram recruit refuse reject release remind replace report reprimand rescue restrain reward ridicule rob sack salute save scold
  search seize sentence serve shelter shove silence slam slap smuggle snub spy sponsor stalk stop succeed supervise supply support surprise survey suspect suspend tackle tax thank threaten torture train treat trick trust undermine
  urge victimise visit vote wake warn watch welcome wound`;

/** Verbs whose forms may also be nouns, and whose subject is often a thing. */
const COMMON = `add admit agree aim announce appeal apologise argue attend attract back begin benefit claim collect compete complain confirm contain continue cost cover criticise cross damage demand design develop discover doubt double
  drop earn enter estimate expect explain face fail favour fear grow house increase inherit introduce invest launch lift live love lower move need note object open oppose operate orbit own pass perform plan play prefer prepare present produce
  protest prove publish raise receive recommend reduce regret remain remove rent repair represent require research resign rest retire return review rule score serve share show sign start stay store study suffer suggest support suspect
  trade train travel treat turn use value view want waste work worry`;

const LEMMAS = new Map<string, string>();

function regularForms(lemma: string): string[] {
  const stemmed = lemma.endsWith('e') ? lemma.slice(0, -1) : lemma;
  const doubled = /[^aeiou]u?[aeiou][bdgmnpt]$/.test(lemma) ? `${lemma}${lemma.at(-1) ?? ''}` : stemmed;
  const third = /(?:s|sh|ch|x)$/.test(lemma) ? `${lemma}es` : lemma.replace(/([^aeiou])y$/, '$1ie').concat('s');
  const past = /[^aeiou]y$/.test(lemma) ? `${lemma.slice(0, -1)}ied` : `${stemmed}ed`;
  return [lemma, third, past, `${doubled}ed`, `${stemmed}ing`, `${doubled}ing`];
}

for (const entry of IRREGULAR.split(';')) {
  const [lemma = '', past = '', participle = past] = entry.trim().split(/\s+/);
  for (const form of [...regularForms(lemma).filter((form) => !form.endsWith('ed')), past, participle])
    LEMMAS.set(form, lemma);
}
for (const lemma of `${REGULAR} ${COMMON}`.split(/\s+/))
  for (const form of regularForms(lemma)) LEMMAS.set(form, lemma);

const FORMS = Map.groupBy([...LEMMAS.keys()], (form) => LEMMAS.get(form) ?? form);

/** All forms of a verb, given its base form. */
export function formsOf(lemma: string): readonly string[] {
  return FORMS.get(lemma) ?? regularForms(lemma);
}

/** Base form of a known verb. Returns `null` for any other word. */
export function lemmaOf(folded: string): string | null {
  return LEMMAS.get(folded) ?? null;
}
