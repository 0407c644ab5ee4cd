import { defineEntity, p } from '@mikro-orm/core';
import type { PoliticalStances } from './shown-draft.ts';
import type { ClaimChange } from './claim-change.ts';

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
    politicalStances: p.json<PoliticalStances>().nullable(),
    model: p.text(),
    draftedAt: p.datetime(),
    /** Snapshots of the texts that it was drafted from. */
    draftedFrom: p.json<readonly number[]>().nullable(),
    /** Against the version that was shown before; null for the first one. */
    changes: p.json<readonly ClaimChange[]>().nullable(),
    /** Sentences by a model that no second reader found supported: Approve All leaves such a draft to a person. */
    unverified: p.integer().default(0),
    /** Since when readers could see it. */
    publishedAt: p.datetime().nullable(),
    /** When a reviewer turned it down as a new version: what it would have told is not proposed again. */
    declinedAt: p.datetime().nullable(),
  },
});

/** A draft as it was made. Never changed: what a reader saw and what a claim's evidence belongs to can be looked up. */
export class ArticleVersion extends ArticleVersionSchema.class {}
ArticleVersionSchema.setClass(ArticleVersion);
