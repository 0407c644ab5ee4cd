import WORDS from '../english-words.json' with { type: 'json' };

const LEMMAS = new Map<string, string>();

function regularForms(lemma: string): string[] {
  const stemmed = lemma.endsWith('e') ? lemma.slice(0, -1) : lemma;
  const doubled = /[^aeiou]u?[aeiou][bdgmnpt]$/.test(lemma) ? `${lemma}${lemma.at(-1) ?? ''}` : stemmed;
  const third = /(?:s|sh|ch|x)$/.test(lemma) ? `${lemma}es` : lemma.replace(/([^aeiou])y$/, '$1ie').concat('s');
  const past = /[^aeiou]y$/.test(lemma) ? `${lemma.slice(0, -1)}ied` : `${stemmed}ed`;
  return [lemma, third, past, `${doubled}ed`, `${stemmed}ing`, `${doubled}ing`];
}

// Irregular verbs as `lemma past participle`; the participle is omitted if it equals the past.
for (const entry of WORDS.irregularVerbs) {
  const [lemma = '', past = '', participle = past] = entry.split(' ');
  for (const form of [...regularForms(lemma).filter((form) => !form.endsWith('ed')), past, participle])
    LEMMAS.set(form, lemma);
}

const FORMS = Map.groupBy([...LEMMAS.keys()], (form) => LEMMAS.get(form) ?? form);

/** All forms of a verb, given its base form. */
export function formsOf(lemma: string): readonly string[] {
  return FORMS.get(lemma) ?? regularForms(lemma);
}

/** Base form of an irregular verb. Returns `null` for any other word. */
export function lemmaOf(folded: string): string | null {
  return LEMMAS.get(folded) ?? null;
}
