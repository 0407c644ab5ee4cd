import { defineEntity, p } from '@mikro-orm/core';
import type { Perspectives } from './shown-draft.ts';
import type { ClaimChange } from './claim-change.ts';
import type { CorrectedSentence } from './correction.ts';

export const ArticleVersionSchema = defineEntity({
  name: 'ArticleVersion',
  tableName: 'article_version',
  properties: {
    id: p.integer().primary().autoincrement(),
    articleId: p.integer(),
    number: p.integer(),
    title: p.text(),
    summary: p.text(),
    content: p.text(),
    category: p.text(),
    tags: p.array<string>(),
    language: p.text(),
    politicalStances: p.json<Perspectives>().nullable(),
    model: p.text(),
    draftedAt: p.datetime(),
    /** Ids of the snapshots that the draft was based on. */
    draftedFrom: p.json<readonly number[]>().nullable(),
    /** Changes since the previously published version; null for the first one. */
    changes: p.json<readonly ClaimChange[]>().nullable(),
    /**
     * Number of model-written sentences that the judge model did not confirm. Approve All skips drafts that have any.
     */
    unverified: p.integer().default(0),
    /** Time when the version became public. */
    publishedAt: p.datetime().nullable(),
    /** Time when a reviewer declined the version as an update. Its changes are not proposed again. */
    declinedAt: p.datetime().nullable(),
    /** Sentences that a reviewer changed before approval, compared with the version that it is based on. */
    edits: p.json<readonly CorrectedSentence[]>().default([]),
    /** Id of the person who edited the draft; null for `root` and for a draft without edits. */
    editedBy: p.integer().nullable(),
    /** Id of the version that the edits apply to; null without edits. */
    basedOn: p.integer().nullable(),
  },
});

/**
 * One stored draft. Versions never change, so that every published text and the evidence for its claims remain
 * available.
 */
export class ArticleVersion extends ArticleVersionSchema.class {}
ArticleVersionSchema.setClass(ArticleVersion);
