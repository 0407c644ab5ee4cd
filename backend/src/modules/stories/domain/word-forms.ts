import { stem } from '../../../shared/text/stem.ts';
import { tokenise } from '../../../shared/text/tokens.ts';

const isAllCaps = (form: string): boolean => form === form.toUpperCase();
const isLowerCase = (form: string): boolean => form === form.toLowerCase();

/**
 * Returns the terms as spelled in the texts, for display. For names, prefers a spelling that is not all capitals; for
 * other words, the lower-case spelling. Omits terms that do not occur in the texts.
 */
export function findWordForms(terms: readonly string[], texts: readonly string[], kind: 'name' | 'word'): string[] {
  const isBetter = (form: string, known: string): boolean =>
    kind === 'name' ? isAllCaps(known) && !isAllCaps(form) : !isLowerCase(known) && isLowerCase(form);
  const wanted = new Set(terms);
  const forms = new Map<string, string>();
  for (const { surface, folded } of texts.flatMap((text) => tokenise(text))) {
    const term = stem(folded);
    const known = forms.get(term);
    if (wanted.has(term) && (known === undefined || isBetter(surface, known)))
      forms.set(term, surface.replace(/['’]s$/, ''));
  }
  return terms.flatMap((term) => forms.get(term) ?? []);
}
