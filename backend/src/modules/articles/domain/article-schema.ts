import { defineEntity, p } from '@mikro-orm/core';
import { type ArticleStatus, isPublic } from './article-status.ts';
import type { DraftWishes } from './draft-wishes.ts';
import type { HeldReason } from './held-reason.ts';
import type { RiskReason, RiskTier } from './risk.ts';
import type { Perspectives } from './shown-draft.ts';

/** Columns of an article. Its behavior is in `article.ts`. */
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
    /** Classifier confidence, 0 to 1; null once a reviewer chose the category. `categoryBy` names that reviewer. */
    categoryConfidence: p.float().nullable(),
    categoryBy: p.text().nullable(),
    author: p.text().nullable(),
    imageUrl: p.text().nullable(),
    imageKey: p.text().nullable(),
    imageAttribution: p.text().nullable(),
    imageDescription: p.text().nullable(),
    readingTime: p.integer().default(1),
    tags: p.array<string>().default([]),
    language: p.text().default('en'),
    sourceUrls: p.array<string>().default([]),
    sourceCount: p.integer().default(0),
    outletCount: p.integer().default(0),
    independentItems: p.json<readonly number[]>().nullable(),
    politicalStances: p.json<Perspectives>().nullable(),
    heldReasons: p.json<readonly HeldReason[]>().nullable(),
    reviewReason: p.text().nullable(),
    reviewedBy: p.text().nullable(),
    generatedAt: p.datetime().nullable(),
    publishedAt: p.datetime().nullable(),
    reviewedAt: p.datetime().nullable(),
    /** Time when the published text was last corrected or retracted. */
    correctedAt: p.datetime().nullable(),
    /** Earliest time for drafting the article. The delay lets reports that arrive in a burst be drafted together. */
    draftAfter: p.datetime().nullable(),
    /** Time of the earliest change of the story that no draft includes yet. */
    unsettledSince: p.datetime().nullable(),
    /** Total number of new facts that published updates have added. */
    facts: p.integer().default(0),
    /** Id of the article that a reviewer merged this one into. */
    mergedInto: p.integer().nullable(),
    /** Time when the first draft was ready for a reviewer. Later drafts and decisions keep it. */
    pendingSince: p.datetime().nullable(),
    /** Risk tier of the draft; null if it was not assessed. */
    risk: p.text().$type<RiskTier>().nullable(),
    riskReasons: p.json<readonly RiskReason[]>().default([]),
    /** Time at which a hold ends; null without a hold, and for a hold without an end. */
    holdUntil: p.datetime().nullable(),
    heldAt: p.datetime().nullable(),
    holdNote: p.text().nullable(),
    /** A reviewer's wishes for the next drafts; null if there are none. */
    draftWishes: p.json<DraftWishes>().nullable(),
    /** Time at which the approved draft becomes public; null if no release is planned. */
    releaseAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** Readers see this time, so only changes that they see set it once the article is published. */
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate((article: { status: ArticleStatus; updatedAt: Date }) =>
        isPublic(article.status) ? article.updatedAt : new Date(),
      ),
  },
});
