import { termsOf } from '../text/tokens.ts';
import { stem } from '../text/stem.ts';

/** One item of a story as far as it tells whether the story is political. */
export interface PoliticalEvidence {
  readonly title: string;
  readonly text: string;
  /** The category of the feed that carried the item, or `null`. */
  readonly feedCategory: string | null;
  /** Whether its outlet has a lean that is not centre. */
  readonly leaning: boolean;
}

const STRONG = `president congress senate senator congressman congresswoman parliament lawmaker legislator legislature
  republican democrat gop conservatives liberals labour tory tories election electoral ballot voter vote referendum campaign
  candidate caucus impeachment impeach partisan bipartisan filibuster veto governor mayor premier chancellor cabinet
  coalition opposition policy bill legislation amendment shutdown tariff sanctions immigration asylum abortion border
  supreme constitution constitutional gerrymander redistricting lobbyist whip speaker secretary administration
  ministry minister government diplomat diplomacy ceasefire nato treaty ambassador midterm primary inauguration
  ideology progressive populist left-wing right-wing welfare medicare medicaid obamacare socialism deportation`;
const STRONG_TERMS: ReadonlySet<string> = new Set(STRONG.split(/\s+/).map(stem));
/** Of the terms in a text, in per cent: a report on politics lies above, other news below. */
const DENSITY = 5;
const LEAD = 900;

function density(item: PoliticalEvidence): number {
  const terms = termsOf(`${item.title}. ${item.title}. ${item.text.slice(0, LEAD)}`);
  const hits = terms.filter((term) => STRONG_TERMS.has(term)).length;
  return (100 * hits) / Math.max(12, terms.length);
}

function likelihood(item: PoliticalEvidence): number {
  const fromText = density(item) / DENSITY;
  const fromFeed =
    item.feedCategory === 'Politics'
      ? 0.75
      : item.feedCategory === 'World News' || item.feedCategory === null
        ? 0
        : -0.5;
  return fromText + fromFeed + (item.leaning ? 0.1 : 0);
}

/**
 * Whether a story is about politics, so that its sides are worth comparing. Each item counts the same: the words of its
 * title and lead, the feed that carried it, and slightly whether its outlet leans.
 */
export function politicalStory(items: readonly PoliticalEvidence[]): boolean {
  if (items.length === 0) return false;
  const mean = items.reduce((sum, item) => sum + Math.min(2, likelihood(item)), 0) / items.length;
  return mean >= 1;
}
