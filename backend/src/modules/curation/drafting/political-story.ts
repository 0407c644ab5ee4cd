import { termsOf } from '../../../shared/text/tokens.ts';
import { stem } from '../../../shared/text/stem.ts';
import type { SourceText } from '../draft/source-text.ts';

export type PoliticalEvidence = Pick<SourceText, 'title' | 'text' | 'feedCategory' | 'lean'>;

const POLITICAL_WORDS = `president congress senate senator congressman congresswoman parliament lawmaker legislator legislature
  republican democrat gop conservatives liberals labour tory tories election electoral ballot voter vote referendum
  campaign candidate caucus impeachment impeach partisan bipartisan filibuster veto governor mayor premier
  chancellor cabinet coalition opposition policy bill legislation amendment shutdown tariff sanctions immigration
  asylum abortion border supreme constitution constitutional gerrymander redistricting lobbyist whip speaker
  secretary administration ministry minister government diplomat diplomacy ceasefire nato treaty ambassador midterm
  primary inauguration ideology progressive populist left-wing right-wing welfare medicare medicaid obamacare
  socialism deportation`;
const POLITICAL_TERMS: ReadonlySet<string> = new Set(POLITICAL_WORDS.split(/\s+/).map(stem));
/** Percentage of political terms above which a text counts as political. */
const MIN_POLITICAL_PERCENT = 5;
const LEAD_LENGTH = 900;

function politicalPercent(item: PoliticalEvidence): number {
  const { title, text } = item;
  const body = text.startsWith(title) ? text.slice(title.length) : text;
  const terms = termsOf(`${title}. ${title}. ${body.slice(0, LEAD_LENGTH)}`);
  const hits = terms.filter((term) => POLITICAL_TERMS.has(term)).length;
  return (100 * hits) / Math.max(12, terms.length);
}

function politicalScore(item: PoliticalEvidence): number {
  const fromText = politicalPercent(item) / MIN_POLITICAL_PERCENT;
  const fromFeed =
    item.feedCategory === 'Politics'
      ? 0.75
      : item.feedCategory === 'World News' || item.feedCategory === null
        ? 0
        : -0.5;
  return fromText + fromFeed + (item.lean === null || item.lean === 'center' ? 0 : 0.1);
}

/**
 * Returns true if a story is about politics, so that it has sides. All items have equal weight. Each item is judged by the words of its title and lead, its feed's category and, to a small degree, its outlet's lean.
 */
export function isPoliticalStory(items: readonly PoliticalEvidence[]): boolean {
  if (items.length === 0) return false;
  const mean = items.reduce((sum, item) => sum + Math.min(2, politicalScore(item)), 0) / items.length;
  return mean >= 1;
}
