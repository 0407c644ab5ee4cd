import type { ArticleSource } from '../api/contract.ts';

const NAMES: Partial<Record<ArticleSource['kind'], string>> = {
  opinion: 'Opinion',
  analysis: 'Analysis',
  feature: 'Feature',
  interview: 'Interview',
  review: 'Review',
  live: 'Live blog',
  corrections: 'Corrections',
  brief: 'Brief',
  factbox: 'Factbox',
  list: 'List',
  calendar: 'Calendar',
  gallery: 'Gallery',
  'press-release': 'Press release',
};

/** Shows the kind of a report, such as "Opinion". Renders nothing for plain news. */
export function KindLabel({ kind }: { kind: ArticleSource['kind'] }) {
  const name = NAMES[kind];
  return name ? <em className="text-meta">{name}</em> : null;
}
