import { isDirective } from '../verification/directives.ts';
import type { SourceText } from '../models/language-model.ts';

/** Returns true if a source's headline may appear as a cited sentence. */
export function hasShownHeadline({ title, text }: SourceText): boolean {
  return title.trim() !== '' && text.startsWith(title) && !isDirective(title);
}
