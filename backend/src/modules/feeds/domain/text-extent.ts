/** Source of a snapshot's text: the feed or the outlet's own page. */
export type TextOrigin = 'feed' | 'page';

/**
 * Minimum length of a full report's body in characters, about that of an agency's shortest reports. Shorter bodies are
 * teasers: most feeds contain only two or three sentences.
 */
export const MIN_FULL_TEXT_LENGTH = 600;
const CUT_OFF_MARK =
  /(?:…|\.\.\.|\[…\]|\[\.\.\.\]|\bread more\b|\bcontinue reading\b|\bfull story\b)["'”’)\]\s.»→>]*$/i;

export interface ReportText {
  readonly title: string;
  /** Title, blank line, body. */
  readonly text: string;
  readonly origin: TextOrigin;
}

/** Returns whether the text is the whole report and not only a teaser. */
export function isFullText({ title, text, origin }: ReportText): boolean {
  if (origin === 'page') return true;
  const body = text.slice(title.length).trim();
  return body.length >= MIN_FULL_TEXT_LENGTH && !CUT_OFF_MARK.test(body);
}
