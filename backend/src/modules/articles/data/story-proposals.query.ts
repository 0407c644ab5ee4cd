import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import { TAKES_REPORTS, type NearStory } from './story-desk.query.ts';

export interface StoryProposal {
  /** The article that stays after a merge: the published one, or else the one with more reports. */
  kept: NearStory;
  gone: NearStory;
  names: string[];
  words: string[];
}

const STORY = (article: string, story: string): string =>
  `json_build_object('articleId', ${article}.id, 'title', ${article}.title, 'status', ${article}.status, 'reports', ${story}.item_count)`;

/** Pairs of stories that may cover the same event. */
@Injectable()
export class StoryProposalsQuery {
  constructor(private readonly database: Database) {}

  /** Most likely first. */
  open(limit: number): Promise<StoryProposal[]> {
    return this.database.query<StoryProposal>(
      `select case when first_stays then one else other end as kept, case when first_stays then other else one end as gone, names, words
       from (select ${STORY('a', 's')} as one, ${STORY('b', 't')} as other, p.names, p.words, p.margin, p.first_story, p.second_story,
           case when (a.status = 'approved') <> (b.status = 'approved') then a.status = 'approved' else s.item_count >= t.item_count end as first_stays
         from story_pair p join story s on s.id = p.first_story join story t on t.id = p.second_story join article a on a.story_id = s.id join article b on b.story_id = t.id
         where p.state = 'proposed' and s.merged_into is null and t.merged_into is null and ${TAKES_REPORTS('a')} and ${TAKES_REPORTS('b')}) pair
       order by margin desc, first_story, second_story limit $1`,
      [limit],
    );
  }
}
