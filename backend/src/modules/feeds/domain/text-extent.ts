/** Source of a snapshot's text: the feed or the outlet's own page. */
export type TextOrigin = 'feed' | 'page';

/**
 * Minimum length of a full report's body in characters. Shorter bodies are blurbs: most feeds contain only two or three
 * sentences. An agency’s shortest reports are about this long.
 */
export const BLURB_CHARACTERS = 600;
const CUT_OFF = /(?:…|\.\.\.|\[…\]|\[\.\.\.\]|\bread more\b|\bcontinue reading\b|\bfull story\b)["'”’)\]\s.»→>]*$/i;

export interface ExtentOf {
  readonly title: string;
  /** Title, blank line, body. */
  readonly text: string;
  readonly origin: TextOrigin;
}

/** Returns whether the text is the whole report and not only a teaser. */
export function isFullText({ title, text, origin }: ExtentOf): boolean {
  if (origin === 'page') return true;
  const body = text.slice(title.length).trim();
  return body.length >= BLURB_CHARACTERS && !CUT_OFF.test(body);
}
