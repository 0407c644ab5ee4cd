import type { CategoryPerformance } from '#api/contract.ts';

export interface CategoryFigures {
  name: string;
  articles: number;
  views: number;
  average: number;
}

const MAX_LABEL_LENGTH = 12;

export function figuresOf(performance: Record<string, CategoryPerformance>): CategoryFigures[] {
  return Object.entries(performance).map(([name, { count, totalViews, avgViews }]) => ({
    name,
    articles: count,
    views: totalViews,
    average: avgViews,
  }));
}

interface Totals {
  articles: number;
  views: number;
  categories: number;
  /** Average views per article, rounded to one decimal. */
  engagement: number;
}

export function totalsOf(figures: readonly CategoryFigures[]): Totals {
  const articles = figures.reduce((sum, each) => sum + each.articles, 0);
  const views = figures.reduce((sum, each) => sum + each.views, 0);
  return {
    articles,
    views,
    categories: figures.length,
    engagement: articles === 0 ? 0 : Math.round((views / articles) * 10) / 10,
  };
}

/** Returns the top `most` by a figure, descending; ties are sorted by name. */
export function topBy(
  figures: readonly CategoryFigures[],
  figure: 'articles' | 'views' | 'average',
  most = Infinity,
): CategoryFigures[] {
  return figures.toSorted((a, b) => b[figure] - a[figure] || a.name.localeCompare(b.name, 'en')).slice(0, most);
}

/** Shortens a name to fit below a bar. */
export function barLabel(name: string): string {
  return name.length > MAX_LABEL_LENGTH ? `${name.slice(0, MAX_LABEL_LENGTH)}…` : name;
}

/** Returns CSV (RFC 4180). Cells that a spreadsheet would treat as formulas are escaped. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
