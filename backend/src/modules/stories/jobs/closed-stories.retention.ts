import { Injectable } from '@nestjs/common';
import { Keeps, type KeepsRows } from '../../../shared/retention/keeps-rows.ts';
import {
  DELETE_IGNORED_PROPOSALS,
  DELETE_ITEM_VECTORS,
  DELETE_STORY_VECTORS,
  DELETE_TERMS_OF_CLOSED_STORIES,
} from '../data/closed-stories.sql.ts';

/**
 * Deletes data that is only needed for open stories. If a person rearranges a closed story, its terms are written
 * again.
 */
@Injectable()
@Keeps()
export class ClosedStories implements KeepsRows {
  readonly kept = [
    { what: 'terms of closed stories', days: 30, forget: DELETE_TERMS_OF_CLOSED_STORIES },
    { what: 'embeddings of items', days: 15, forget: DELETE_ITEM_VECTORS },
    { what: 'embeddings of closed stories', days: 30, forget: DELETE_STORY_VECTORS },
    { what: 'ignored proposals to merge stories', days: 30, forget: DELETE_IGNORED_PROPOSALS },
  ];
}
