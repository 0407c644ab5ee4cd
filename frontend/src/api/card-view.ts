import type { Card, CardView } from './contract.ts';

/** Keeps what cards show: pages carry their data twice, as HTML and as state. */
export function cardView(card: Card): CardView {
  const { id, title, summary, category, author, imageUrl, imageAttribution, readingTime, generatedAt, outletCount } = card;
  return { id, title, summary, category, author, imageUrl, imageAttribution, readingTime, generatedAt, outletCount };
}
