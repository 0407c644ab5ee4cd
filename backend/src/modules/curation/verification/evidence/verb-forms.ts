import { readEntries } from '../words.ts';

const LEMMA_BY_FORM = new Map<string, string>();

function buildRegularForms(lemma: string): string[] {
  const stemmed = lemma.endsWith('e') ? lemma.slice(0, -1) : lemma;
  const doubled = /[^aeiou]u?[aeiou][bdgmnpt]$/.test(lemma) ? `${lemma}${lemma.at(-1) ?? ''}` : stemmed;
  const third = /(?:s|sh|ch|x)$/.test(lemma) ? `${lemma}es` : lemma.replace(/([^aeiou])y$/, '$1ie').concat('s');
  const past = /[^aeiou]y$/.test(lemma) ? `${lemma.slice(0, -1)}ied` : `${stemmed}ed`;
  return [lemma, third, past, `${doubled}ed`, `${stemmed}ing`, `${doubled}ing`];
}

// Entries have the form `lemma past participle`. The participle is omitted if it equals the past tense.
for (const [lemma = '', past = '', participle = past] of readEntries('irregularVerbs')) {
  for (const form of [...buildRegularForms(lemma).filter((form) => !form.endsWith('ed')), past, participle])
    LEMMA_BY_FORM.set(form, lemma);
}

const FORMS_BY_LEMMA = Map.groupBy([...LEMMA_BY_FORM.keys()], (form) => LEMMA_BY_FORM.get(form) ?? form);

/** Returns all forms of a verb, given its base form. */
export function getVerbForms(lemma: string): readonly string[] {
  return FORMS_BY_LEMMA.get(lemma) ?? buildRegularForms(lemma);
}

/** Returns the base form of an irregular verb, or `null` for any other word. */
export function findIrregularLemma(folded: string): string | null {
  return LEMMA_BY_FORM.get(folded) ?? null;
}
