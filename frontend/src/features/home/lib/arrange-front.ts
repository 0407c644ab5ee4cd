import type { CardView, Front, FrontSection } from '../../../api/contract.ts';
import { type Hero, selectHero } from './hero-selection.ts';
import { selectStaffPicks } from './staff-picks.ts';

/** Number of sections next to the sidebar. The others use the full width. */
const BESIDE_SIDEBAR = 2;

export interface ArrangedFront {
  hero: Hero | null;
  beside: FrontSection[];
  below: FrontSection[];
  picks: CardView[];
}

/**
 * Avoids repeats above the fold: sections skip stories of the hero, and staff picks also skip the leads next to them.
 * A list that would become empty keeps its repeats.
 */
export function arrangeFront(front: Front): ArrangedFront {
  const hero = selectHero(front);
  const shown = new Set(hero ? [hero.lead, ...hero.side, ...hero.latest] : []);
  const sections = without(shown, front.sections).map((section, index) =>
    section.articles.length > 0 ? section : (front.sections[index] ?? section),
  );
  const beside = sections.slice(0, BESIDE_SIDEBAR);
  for (const {
    articles: [lead],
  } of beside)
    if (lead) shown.add(lead);
  const picks = selectStaffPicks(without(shown, front.sections));
  return {
    hero,
    beside,
    below: sections.slice(BESIDE_SIDEBAR),
    picks: picks.length > 0 ? picks : selectStaffPicks(front.sections),
  };
}

function without(shown: ReadonlySet<CardView>, sections: readonly FrontSection[]): FrontSection[] {
  const ids = new Set([...shown].map(({ id }) => id));
  return sections.map((section) => ({ ...section, articles: section.articles.filter(({ id }) => !ids.has(id)) }));
}
