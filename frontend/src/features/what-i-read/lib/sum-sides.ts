import { DAYS_OF_SIDES, type OpenedArticles, type SideCounts } from '#lib/opened-articles.ts';

/** Adds up the sides of the articles that were opened in the last 30 days. */
export function sumSides({ byArticle }: OpenedArticles, today: number): { articles: number; sides: SideCounts } {
  const counted = Object.values(byArticle).flatMap(({ day, sides }) =>
    sides && day > today - DAYS_OF_SIDES ? [sides] : [],
  );
  const sum = (side: keyof SideCounts) => counted.reduce((total, sides) => total + sides[side], 0);
  return {
    articles: counted.length,
    sides: {
      conservative: sum('conservative'),
      liberal: sum('liberal'),
      center: sum('center'),
      unrated: sum('unrated'),
    },
  };
}
