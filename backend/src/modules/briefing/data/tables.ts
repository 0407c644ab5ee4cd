import { defineEntity, p } from '@mikro-orm/core';
import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { BriefingNote, BriefingPerspective } from '../domain/briefing.ts';
import type { PodcastKind } from '../domain/podcast.ts';

const BriefingSchema = defineEntity({
  name: 'Briefing',
  tableName: 'briefing',
  properties: {
    date: p.date().primary(),
    timeZone: p.text(),
    revision: p.integer().default(1),
    /** Revision whose recording was requested; null if none was. */
    recordedRevision: p.integer().nullable(),
    notes: p.json<readonly BriefingNote[]>().defaultRaw(`'[]'`),
    madeAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/** The stories of every revision, as a record of each edition. */
const BriefingStorySchema = defineEntity({
  name: 'BriefingStory',
  tableName: 'briefing_story',
  properties: {
    date: p.date().primary(),
    revision: p.integer().primary(),
    position: p.integer().primary(),
    articleId: p.integer(),
    versionId: p.integer(),
    section: p.text(),
    title: p.text(),
    outletCount: p.integer(),
    sentences: p.array<string>(),
    perspectives: p.json<readonly BriefingPerspective[]>().nullable(),
    corrected: p.text().nullable(),
  },
});

const PodcastTokenSchema = defineEntity({
  name: 'PodcastToken',
  tableName: 'podcast_token',
  properties: {
    readerId: p.integer().primary(),
    kind: p.text().$type<PodcastKind>().primary(),
    tokenHash: p.text().unique(),
    madeAt: p.datetime().defaultRaw('now()'),
  },
});

/** Table definitions for the mapper and for typed queries. */
export const BRIEFING_TABLES = [BriefingSchema, BriefingStorySchema, PodcastTokenSchema];

export type BriefingTables = InferKyselyDB<(typeof BRIEFING_TABLES)[number]>;
