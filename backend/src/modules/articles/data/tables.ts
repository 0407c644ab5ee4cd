import { defineEntity, p } from '@mikro-orm/core';
import type { InferKyselyDB } from '@mikro-orm/postgresql';
// Gives the schema its class.
import '../domain/article.ts';
import { ArticleSchema } from '../domain/article-schema.ts';
import { ArticleUpdateSchema } from '../domain/article-update.ts';
import { ArticleVersionSchema } from '../domain/article-version.ts';
import { CorrectionSchema } from '../domain/correction.ts';
import type { PlantedKind, PlantedOutcome, PlantedPlace } from '../domain/planted-error.ts';

/** The first of the two approvals that a draft of high risk needs. */
const ArticleApprovalSchema = defineEntity({
  name: 'ArticleApproval',
  tableName: 'article_approval',
  properties: {
    versionId: p.integer().primary().autoincrement(false),
    /** Id of the person; null for `root`. */
    actor: p.integer().nullable(),
    at: p.datetime(),
  },
});

/** Who reads a draft at the moment. */
const ArticleClaimSchema = defineEntity({
  name: 'ArticleClaim',
  tableName: 'article_claim',
  properties: {
    articleId: p.integer().primary().autoincrement(false),
    /** Id of the person; null for `root`. */
    actor: p.integer().nullable(),
    name: p.text(),
    takenAt: p.datetime(),
    expiresAt: p.datetime(),
  },
});

const ArticleReportSchema = defineEntity({
  name: 'ArticleReport',
  tableName: 'article_report',
  properties: {
    articleId: p.integer().primary(),
    itemId: p.integer().primary(),
    /** True if readers see the report as a source of the published article; false if a reviewer decided against it. */
    listed: p.boolean(),
    /** Byline of the report at the time of the decision. */
    author: p.text().nullable(),
    decidedBy: p.text(),
    decidedAt: p.datetime(),
  },
});

const ArticleTallySchema = defineEntity({
  name: 'ArticleTally',
  tableName: 'article_tally',
  properties: {
    // The mapper requires a primary key, which the table does not have.
    status: p.text().primary(),
    category: p.text().primary(),
    articles: p.integer().primary(),
  },
});

/** Parts of a version that a reviewer compared with the sources. */
const ArticleTickSchema = defineEntity({
  name: 'ArticleTick',
  tableName: 'article_tick',
  properties: {
    versionId: p.integer().primary(),
    /** `head`, `picture`, or a section and the number of its paragraph, such as `body:0`. */
    part: p.text().primary(),
    /** Number of sentences in the part. */
    sentences: p.integer(),
    /** Id of the person; null for `root`. */
    actor: p.integer().nullable(),
    at: p.datetime(),
  },
});

const ArticleViewsSchema = defineEntity({
  name: 'ArticleViews',
  tableName: 'article_views',
  properties: {
    articleId: p.integer().primary().autoincrement(false),
    views: p.integer(),
  },
});

const IngestProgressSchema = defineEntity({
  name: 'IngestProgress',
  tableName: 'ingest_progress',
  properties: {
    onlyRow: p.boolean().primary().default(true),
    settledUntil: p.datetime().defaultRaw(`'-infinity'`),
  },
});

/** Which versions of drafts a member of the desk opened. */
const OpenedDraftSchema = defineEntity({
  name: 'OpenedDraft',
  tableName: 'opened_draft',
  properties: {
    memberId: p.integer().primary(),
    versionId: p.integer().primary(),
    /** Position among the drafts that could have a planted error; null for others. */
    number: p.integer().nullable(),
    openedAt: p.datetime(),
  },
});

/** A false sentence in a member's reading of a draft. */
const PlantedErrorSchema = defineEntity({
  name: 'PlantedError',
  tableName: 'planted_error',
  properties: {
    id: p.integer().primary().autoincrement(),
    articleId: p.integer(),
    versionId: p.integer(),
    /** Null once the row is older than a year, or the member's personal data is erased. */
    memberId: p.integer().nullable(),
    /** `opened_draft.number` of the draft. */
    number: p.integer(),
    place: p.text().$type<PlantedPlace>(),
    ordinal: p.integer(),
    kind: p.text().$type<PlantedKind>(),
    trueText: p.text(),
    falseText: p.text().nullable(),
    plantedAt: p.datetime(),
    /** Time at which the review screen showed the draft; null if it was only loaded in advance. */
    readAt: p.datetime().nullable(),
    outcome: p.text().$type<PlantedOutcome>().nullable(),
    settledAt: p.datetime().nullable(),
    /** Time at which the member was shown the true draft. */
    toldAt: p.datetime().nullable(),
    isLogged: p.boolean().default(false),
  },
});

const PublishedLeanSchema = defineEntity({
  name: 'PublishedLean',
  tableName: 'published_lean',
  properties: {
    articleId: p.integer().primary(),
    outletId: p.integer().primary(),
    lean: p.text().nullable(),
    policy: p.integer(),
  },
});

const SearchWordSchema = defineEntity({
  name: 'SearchWord',
  tableName: 'search_word',
  properties: {
    word: p.text().primary(),
    articles: p.integer().default(1),
  },
});

/** Table definitions for the mapper and for typed queries. */
export const ARTICLES_TABLES = [
  ArticleSchema,
  ArticleUpdateSchema,
  ArticleVersionSchema,
  CorrectionSchema,
  ArticleReportSchema,
  ArticleTallySchema,
  ArticleApprovalSchema,
  ArticleClaimSchema,
  ArticleTickSchema,
  ArticleViewsSchema,
  IngestProgressSchema,
  OpenedDraftSchema,
  PlantedErrorSchema,
  PublishedLeanSchema,
  SearchWordSchema,
];

export type ArticlesTables = InferKyselyDB<(typeof ARTICLES_TABLES)[number]>;
