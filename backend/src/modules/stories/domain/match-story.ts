import type { ItemProfile } from './item-profile.ts';
import { gapFactor, scoreSimilarity, ReportVector, matchThreshold } from './similarity.ts';
import { MATCH_TUNING, type MatchTuning } from './match-tuning.ts';
import type { StoryProfile } from './story-profile.ts';
import type { TermStatistics } from './term-statistics.ts';

export interface StoryMatch {
  readonly storyId: number;
  /** Score of the match, roughly from 0 to 1. Only comparable with the scores of other matches. */
  readonly score: number;
}

/** Returns the candidate that covers the same event as the item, or `null` if the item should start a new story. */
export function matchStory(
  profile: ItemProfile,
  candidates: readonly StoryProfile[],
  statistics: TermStatistics,
  tuning: MatchTuning = MATCH_TUNING,
): StoryMatch | null {
  const item = new ReportVector(profile, statistics, tuning);
  const time = { firstSeen: profile.publishedAt, lastSeen: profile.publishedAt };
  let best: StoryMatch | null = null;
  let margin = 1;
  for (const story of candidates) {
    const score = scoreSimilarity(item, story, tuning) * gapFactor(time, story, tuning);
    const over = score / matchThreshold(item, story, tuning);
    if (over < margin || (best !== null && over === margin)) continue;
    best = { storyId: story.storyId, score };
    margin = over;
  }
  return best;
}
