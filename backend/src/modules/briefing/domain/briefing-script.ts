import { type Side, SIDES } from '../../../shared/news/lean.ts';
import type { Briefing, BriefingPerspective } from './briefing.ts';

export const WORDS_PER_MINUTE = 150;

export const BRIEFING_TITLE = 'Today in five minutes';

/** Names of the sides, as on article pages. */
export const SIDE_NAMES: Readonly<Record<Side, string>> = {
  conservative: 'Conservative view',
  liberal: 'Liberal view',
  center: 'Centrist view',
};

export type BriefingPlace = 'intro' | 'title' | 'summary' | Side | 'outro';

/** One spoken sentence. */
export interface BriefingLine {
  readonly place: BriefingPlace;
  /** Index of the sentence within its place of the story. */
  readonly ordinal: number;
  readonly text: string;
  /** Index of the story. Absent in the introduction and at the end. */
  readonly storyIndex?: number;
}

type ScriptSource = Pick<Briefing, 'date' | 'notes' | 'stories'>;

const DATE_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** Returns a date such as "Wednesday, November 25, 2026". */
export function formatEditionDate(date: string): string {
  return DATE_FORMAT.format(new Date(`${date}T00:00:00Z`));
}

/** Returns the title of the edition's podcast episode. Merging stories changes an edition, but corrects no error. */
export function episodeTitle({ date, notes }: Pick<Briefing, 'date' | 'notes'>): string {
  if (notes.length === 0) return formatEditionDate(date);
  const isCorrected = notes.some(({ correctionId }) => correctionId !== null);
  return `${formatEditionDate(date)} (${isCorrected ? 'corrected' : 'updated'})`;
}

/** Returns the line of a side in a political story: its sentence with the outlet, or that there is none. */
function describeSide(side: Side, perspectives: readonly BriefingPerspective[]): string {
  const found = perspectives.find((perspective) => perspective.side === side);
  return found
    ? `${SIDE_NAMES[side]}, ${found.outlet}: ${found.text}`
    : `${SIDE_NAMES[side]}: No view of this side is quoted.`;
}

/** Returns the sentences of an edition in the order in which they are spoken. Corrections come first. */
export function writeBriefingScript({ date, notes, stories }: ScriptSource): BriefingLine[] {
  const intro = [`${BRIEFING_TITLE}: ${formatEditionDate(date)}.`, ...notes.map(({ text }) => text)];
  return [
    ...intro.map((text, ordinal): BriefingLine => ({ place: 'intro', ordinal, text })),
    ...stories.flatMap(({ title, sentences, perspectives }, storyIndex): BriefingLine[] => [
      { place: 'title', ordinal: 0, text: title, storyIndex },
      ...sentences.map((text, ordinal): BriefingLine => ({ place: 'summary', ordinal, text, storyIndex })),
      ...(perspectives === null ? [] : SIDES).map(
        (side): BriefingLine => ({
          place: side,
          ordinal: 0,
          text: describeSide(side, perspectives ?? []),
          storyIndex,
        }),
      ),
    ]),
    { place: 'outro', ordinal: 0, text: `That was ${BRIEFING_TITLE.toLowerCase()}.` },
  ];
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}

export function countScriptWords(briefing: ScriptSource): number {
  return writeBriefingScript(briefing).reduce((sum, { text }) => sum + countWords(text), 0);
}

/** Returns the estimated length in whole minutes, at least 1. */
export function estimateMinutes(briefing: ScriptSource): number {
  return Math.max(1, Math.round(countScriptWords(briefing) / WORDS_PER_MINUTE));
}
