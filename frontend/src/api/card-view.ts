import { clipToSentence } from '../lib/clip.ts';
import { textLanguage } from '../lib/text-language.ts';
import type { Card, CardView } from './contract.ts';

/** Summary lengths in characters: two narrow lines, three lines of a column, or the whole sentences of a lead. */
export const COMPACT_SUMMARY = 100;
export const STANDARD_SUMMARY = 140;
export const LARGE_SUMMARY = 240;

/** Keeps only the fields that cards show, because pages carry their data twice, as HTML and as state. */
export function cardView(card: Card, summaryLimit: number = LARGE_SUMMARY): CardView {
  const { id, title, category, author, imageUrl, imageAttribution, readingTime, generatedAt, outletCount } = card;
  const summary = clipToSentence(card.summary, summaryLimit);
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
    ...(card.imageDescription ? { imageDescription: card.imageDescription } : {}),
    ...(textLanguage(card).lang ? { language: card.language } : {}),
    ...(card.outletsByLean ? { outletsByLean: card.outletsByLean } : {}),
  };
}
