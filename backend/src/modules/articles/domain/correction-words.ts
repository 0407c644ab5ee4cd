import { escapeHtml } from '../../../shared/html/escape-html.ts';
import type { CorrectedSentence, CorrectionKind } from './correction.ts';

/** What a change of a published article is called wherever it is told. */
export function correctionName(kind: CorrectionKind): 'Correction' | 'Update' | 'Retraction' {
  if (kind === 'retracted') return 'Retraction';
  return kind === 'updated' ? 'Update' : 'Correction';
}

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });

interface ToldCorrection {
  readonly kind: CorrectionKind;
  readonly note: string;
  readonly changes: readonly CorrectedSentence[];
  readonly correctedAt: Date;
}

/** The note as pages and feeds show it: what was wrong, when it was mended, what it says now. All text is escaped. */
export function correctionHtml({ kind, note, changes, correctedAt }: ToldCorrection): string {
  const heading = `<strong>${correctionName(kind)}, <time datetime="${correctedAt.toISOString()}">${DATE.format(correctedAt)}</time>:</strong>`;
  return [`<p dir="auto">${heading} ${escapeHtml(note)}</p>`, ...changes.map(changeHtml)].join('');
}

function changeHtml({ before, after }: CorrectedSentence): string {
  if (before === null || after === null) return '<p>A sentence was withdrawn.</p>';
  return `<p dir="auto">It said: <del>${escapeHtml(before)}</del></p><p dir="auto">It now says: <ins>${escapeHtml(after)}</ins></p>`;
}

const RETRACTED = 'Retracted: ';

/** So a retracted article is called from then on, wherever it is named. */
export function retractedTitle(title: string): string {
  return RETRACTED + title;
}

/** The title below the name of the change, which says of a retraction that it is one. */
export function titleOfChange(kind: CorrectionKind, title: string): string {
  return kind === 'retracted' && title.startsWith(RETRACTED) ? title.slice(RETRACTED.length) : title;
}
