import { defineEntity, p } from '@mikro-orm/core';
import type { ArticleStatus } from './article-status.ts';
import type { HeldReason } from './held-reason.ts';
import type { PoliticalStances } from './shown-draft.ts';

/** How an article lies in the database; what it does is in `article.ts`. */
export const ArticleSchema = defineEntity({
  name: 'Article',
  tableName: 'article',
  properties: {
    id: p.integer().primary().autoincrement(),
    storyId: p.integer().unique(),
    status: p.text().$type<ArticleStatus>().default('ingested'),
    round: p.integer().default(1),
    storyRevision: p.integer(),
    versionId: p.integer().nullable(),
    title: p.text().default(''),
    summary: p.text().default(''),
    description: p.text().default(''),
    content: p.text().default(''),
    category: p.text().default('General'),
    /** 0 to 1, of the classifier; null once a reviewer decided, named in `categoryBy`. */
    categoryConfidence: p.float().nullable(),
    categoryBy: p.text().nullable(),
    author: p.text().nullable(),
    imageUrl: p.text().nullable(),
    imageKey: p.text().nullable(),
    imageAttribution: p.text().nullable(),
    readingTime: p.integer().default(1),
    tags: p.array<string>().default([]),
    language: p.text().default('en'),
    sourceUrls: p.array<string>().default([]),
    sourceCount: p.integer().default(0),
    outletCount: p.integer().default(0),
    independentItems: p.json<readonly number[]>().nullable(),
    politicalStances: p.json<PoliticalStances>().nullable(),
    heldReasons: p.json<readonly HeldReason[]>().nullable(),
    reviewReason: p.text().nullable(),
    reviewedBy: p.text().nullable(),
    generatedAt: p.datetime().nullable(),
    publishedAt: p.datetime().nullable(),
    reviewedAt: p.datetime().nullable(),
    /** When a mistake was last mended in the published text. */
    correctedAt: p.datetime().nullable(),
    /** The story is quiet from then on, and may be drafted. */
    draftAfter: p.datetime().nullable(),
    /** The first change of the story that no draft knows. */
    unsettledSince: p.datetime().nullable(),
    /** How many new facts its published versions brought, all together. */
    facts: p.integer().default(0),
    /** A reviewer made its story part of this article's. */
    mergedInto: p.integer().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});
