import { termsOf } from '../../../../shared/text/tokens.ts';
import { isDirective } from '../../domain/directives.ts';
import type { CitedSentence } from '../../domain/draft.ts';
import type { SourceText } from '../../ports/language-model.ts';
import { headlineLength } from './boilerplate.ts';
import { bodyStart } from './source-sentences.ts';
import { cosine, vectorOf, vectorOfTerms } from './term-vector.ts';

const LABEL = /^(?:opinion|analysis|editorial|comment|watch|video|live|photos?|exclusive|breaking|review|podcast|column|op-ed|updated?)\b\s*[:|/-]/i;
const TEASE = /\?|!|…|\.\.\.|\bhere['’]s\b|\bthis is\b|\bthings? (?:to|you)\b|\bwhat (?:to|we)\b|\b(?:shocking|stunning|slams?|blasts?|destroys?|torches|rips|eviscerates|outrage)\b|^\d+ /i;
const SHORTEST = 25;
const LONGEST = 110;

function plainness(title: string): number {
  let score = 0;
  if (LABEL.test(title)) score -= 0.3;
  if (TEASE.test(title)) score -= 0.2;
  if (isDirective(title)) score -= 1;
  if (title.length < SHORTEST || title.length > LONGEST) score -= 0.25;
  if (title === title.toUpperCase()) score -= 0.3;
  return score;
}

function wordsOfAll(sources: readonly SourceText[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const source of sources) {
    const lead = source.text.slice(bodyStart(source), bodyStart(source) + 600);
    const terms = new Set([...termsOf(source.title), ...termsOf(lead)]);
    for (const term of terms) weights.set(term, (weights.get(term) ?? 0) + 1);
  }
  return weights;
}

/** The source headline that tells the story best and most plainly, cited where the source's text opens with it. */
export function chooseHeadline(sources: readonly SourceText[]): CitedSentence {
  const story = vectorOf(wordsOfAll(sources));
  let best: { readonly source: SourceText; readonly text: string; readonly score: number } | null = null;
  for (const source of sources) {
    const text = source.title.slice(0, headlineLength(source.title, source.outletName)).trimEnd();
    if (text === '') continue;
    const centre = source.lean === 'center' ? 0.05 : 0;
    const score = cosine(vectorOfTerms(termsOf(text)), story) + plainness(text) + centre;
    if (best === null || score > best.score) best = { source, text, score };
  }
  if (best === null) return { text: '', evidence: [] };
  const cited = best.source.text.startsWith(best.text);
  return { text: best.text, evidence: cited ? [{ snapshotId: best.source.snapshotId, start: 0, end: best.text.length }] : [] };
}
