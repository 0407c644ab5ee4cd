import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import {
  MERGE_PROPOSALS,
  type NearStory,
  SIMILAR_STORIES,
  STORIES_BY_HEADLINE,
  STORY_REPORTS,
  type StoryProposal,
  type StoryReport,
} from './story-desk.sql.ts';

/** Reads what reviewers need to rearrange stories: the reports of a story, similar stories, and proposed merges. */
@Injectable()
export class StoryDeskQuery {
  constructor(private readonly database: Database) {}

  findReports(articleId: number): Promise<StoryReport[]> {
    return this.database.query<StoryReport>(STORY_REPORTS, [articleId]);
  }

  /** Returns the stories that share the most terms with this one, weighted by rarity, best match first. */
  findSimilar(articleId: number): Promise<NearStory[]> {
    return this.database.query<NearStory>(SIMILAR_STORIES, [articleId]);
  }

  /** Returns stories whose headline contains all the given words, newest first. */
  findByHeadline(articleId: number, words: string): Promise<NearStory[]> {
    return this.database.query<NearStory>(STORIES_BY_HEADLINE, [articleId, words]);
  }

  /** Returns pairs of stories that may cover the same event, most likely first. */
  findProposals(limit: number): Promise<StoryProposal[]> {
    return this.database.query<StoryProposal>(MERGE_PROPOSALS, [limit]);
  }
}
