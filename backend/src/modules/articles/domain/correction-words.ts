import { escapeHtml } from '../../../shared/html/escape-html.ts';
import { languageAttributes } from '../../../shared/html/language-attributes.ts';
import type { CorrectedSentence, CorrectionKind } from './correction.ts';

/** Public name of a change to a published article. */
export function correctionName(kind: CorrectionKind): 'Correction' | 'Update' | 'Retraction' {
  if (kind === 'retracted') return 'Retraction';
  return kind === 'updated' ? 'Update' : 'Correction';
}

const DATE_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });

interface CorrectionContent {
  readonly kind: CorrectionKind;
  readonly note: string;
  readonly changes: readonly CorrectedSentence[];
  readonly correctedAt: Date;
  /** Language of the article. The note itself may be in another one. */
  readonly language: string;
}

/**
 * Returns the correction note for pages and feeds as HTML: date, reason, and the text before and after. All text is
 * escaped.
 */
export function renderCorrectionHtml({ kind, note, changes, correctedAt, language }: CorrectionContent): string {
  const time = `<time datetime="${correctedAt.toISOString()}">${DATE_FORMAT.format(correctedAt)}</time>`;
  const heading = `<strong>${correctionName(kind)}, ${time}:</strong>`;
  const sentences = changes.map((change) => renderChangeHtml(change, languageAttributes(language)));
  return [`<p>${heading} <bdi>${escapeHtml(note)}</bdi></p>`, ...sentences].join('');
}

function renderChangeHtml({ before, after }: CorrectedSentence, attributes: string): string {
  if (before === null || after === null) return '<p>A sentence was withdrawn.</p>';
  const old = `<del${attributes}>${escapeHtml(before)}</del>`;
  const corrected = `<ins${attributes}>${escapeHtml(after)}</ins>`;
  return `<p>It said: ${old}</p><p>It was changed to: ${corrected}</p>`;
}

const RETRACTED_PREFIX = 'Retracted: ';

/** Returns the title of a retracted article, as shown everywhere. */
export function toRetractedTitle(title: string): string {
  return RETRACTED_PREFIX + title;
}

/**
 * Returns the article's title, for display below the name of the change. Removes "Retracted:", because the name of the
 * change already says it.
 */
export function removeRetractedPrefix(kind: CorrectionKind, title: string): string {
  return kind === 'retracted' && title.startsWith(RETRACTED_PREFIX) ? title.slice(RETRACTED_PREFIX.length) : title;
}
