import { CATEGORIES } from '../../../shared/news/categories.ts';
import { SIDES, type Side } from '../../../shared/news/lean.ts';
import type { BriefingPerspective, BriefingStory } from './briefing.ts';
import { countScriptWords, countWords, WORDS_PER_MINUTE } from './briefing-script.ts';

/** An article that may be in the edition. */
export interface BriefingCandidate {
  readonly articleId: number;
  readonly section: string;
  readonly outletCount: number;
  readonly publishedAt: Date;
}

/** A sentence of the article's current version. */
export interface LeadSentence {
  readonly place: 'summary' | Side;
  readonly text: string;
  /** Name of the outlet that the sentence cites first; null if it cites none. */
  readonly outlet: string | null;
}

/** The text of an article that the edition may quote. */
export interface ArticleLead {
  readonly articleId: number;
  readonly versionId: number;
  readonly title: string;
  readonly political: boolean;
  /** In the order of the article. */
  readonly sentences: readonly LeadSentence[];
}

export const MAX_MINUTES = 5;
const MAX_LEAD_SENTENCES = 2;
/** The second sentence of a lead is left out if both together have more words than this. */
const MAX_LEAD_WORDS = 60;
const MIN_STORIES = 3;
/**
 * An edition that could become longer waits until no article has been approved for this long, so that the first
 * edition of a new site does not consist of the first few approvals.
 */
const QUIET_MS = 120_000;

/**
 * Returns the most widely reported candidate of each section, in the order of the home page.
 *
 * @param candidates in the order of the home page, which decides between equally reported stories
 */
export function chooseBySection<C extends BriefingCandidate>(candidates: readonly C[]): C[] {
  const best = new Map<string, C>();
  for (const candidate of candidates) {
    const known = best.get(candidate.section);
    if (known === undefined || candidate.outletCount > known.outletCount) best.set(candidate.section, candidate);
  }
  const rank = new Map<string, number>(CATEGORIES.map((name, index) => [name, index]));
  const orderOf = (section: string): number => rank.get(section) ?? CATEGORIES.length;
  return [...best.values()].sort(
    (a, b) => orderOf(a.section) - orderOf(b.section) || a.section.localeCompare(b.section),
  );
}

/** Returns the edition's text for an article: its lead, and one sentence for each side that it quotes. */
export function toBriefingStory(
  { sentences, political, articleId, versionId, title }: ArticleLead,
  { section, outletCount }: Pick<BriefingStory, 'section' | 'outletCount'>,
): BriefingStory {
  return {
    articleId,
    versionId,
    section,
    title,
    outletCount,
    sentences: chooseLead(sentences),
    perspectives: political ? choosePerspectives(sentences) : null,
    corrected: null,
  };
}

function chooseLead(sentences: readonly LeadSentence[]): string[] {
  const [first, second] = sentences
    .filter(({ place }) => place === 'summary')
    .slice(0, MAX_LEAD_SENTENCES)
    .map(({ text }) => text);
  if (first === undefined) return [];
  return second !== undefined && countWords(`${first} ${second}`) <= MAX_LEAD_WORDS ? [first, second] : [first];
}

function choosePerspectives(sentences: readonly LeadSentence[]): BriefingPerspective[] {
  return SIDES.flatMap((side) => {
    const first = sentences.find(({ place, outlet }) => place === side && outlet !== null);
    return first?.outlet ? [{ side, text: first.text, outlet: first.outlet }] : [];
  });
}

export interface ChosenEdition {
  readonly stories: readonly BriefingStory[];
  /** True if no story can be added: it would exceed five minutes, or every section has one. */
  readonly full: boolean;
}

/** Adds stories in order until the next one would exceed five minutes of speech. */
export function fillFiveMinutes(date: string, stories: readonly BriefingStory[]): ChosenEdition {
  const chosen: BriefingStory[] = [];
  for (const story of stories) {
    const words = countScriptWords({ date, notes: [], stories: [...chosen, story] });
    if (chosen.length > 0 && words > MAX_MINUTES * WORDS_PER_MINUTE) return { stories: chosen, full: true };
    chosen.push(story);
  }
  return { stories: chosen, full: chosen.length >= CATEGORIES.length };
}

/** Returns false while more articles are likely to be approved soon, or while there are too few stories. */
export function isReady({ stories, full }: ChosenEdition, newestApproval: Date, now: Date): boolean {
  return full || (stories.length >= MIN_STORIES && now.getTime() - newestApproval.getTime() >= QUIET_MS);
}
