import { isDirective } from '../domain/directives.ts';
import type { SourceText } from '../ports/language-model.ts';

/** Whether a source's headline can stand as a cited sentence of its own. */
export function hasShownHeadline({ title, text }: SourceText): boolean {
  return title.trim() !== '' && text.startsWith(title) && !isDirective(title);
}
