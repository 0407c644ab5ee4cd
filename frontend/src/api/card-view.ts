import { clip } from '../lib/clip.ts';
import type { Card, CardView } from './contract.ts';

/** Characters of a summary that fit a card: two narrow lines, three of a column, or a lead's five. */
export const COMPACT_SUMMARY = 100;
export const STANDARD_SUMMARY = 140;
export const LARGE_SUMMARY = 300;

/** Keeps what cards show: pages carry their data twice, as HTML and as state. */
export function cardView(card: Card, summaryLimit: number = LARGE_SUMMARY): CardView {
  const { id, title, category, author, imageUrl, imageAttribution, readingTime, generatedAt, outletCount } = card;
  const summary = clip(card.summary, summaryLimit);
  return {
    id,
    title,
    summary,
    category,
    author,
    imageUrl,
    imageAttribution,
    readingTime,
    generatedAt,
    outletCount,
    corrected: card.correctedAt !== null,
  };
}
