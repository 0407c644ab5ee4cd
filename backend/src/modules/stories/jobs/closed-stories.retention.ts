import { Injectable } from '@nestjs/common';
import { DeclaresRetention, deleteOlder, type RetentionRules } from '../../../shared/retention/retention-rules.ts';
import { DELETE_TERMS_OF_CLOSED_STORIES } from '../data/closed-stories.sql.ts';

/**
 * Deletes index terms and other data that only open stories need. If a reviewer rearranges a closed story, its terms
 * are stored again.
 */
@Injectable()
@DeclaresRetention()
export class ClosedStories implements RetentionRules {
  readonly rules = [
    {
      what: 'search terms of stories, used for grouping',
      days: 30,
      after: "after the story's last item",
      deleteSql: DELETE_TERMS_OF_CLOSED_STORIES,
    },
    {
      what: "proposals to merge stories that nobody decided; reviewers' decisions stay",
      days: 30,
      deleteSql: deleteOlder('story_pair', 'proposed_at', "state = 'proposed'"),
    },
  ];
}
