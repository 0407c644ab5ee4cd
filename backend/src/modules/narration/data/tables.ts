import { defineEntity, p } from '@mikro-orm/core';
import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { StoredSegment } from '../domain/recording.ts';
import type { RecordingStatus } from '../domain/recording.ts';

const RecordingSchema = defineEntity({
  name: 'Recording',
  tableName: 'recording',
  properties: {
    id: p.integer().primary().autoincrement(),
    key: p.text(),
    engine: p.text(),
    voice: p.text(),
    language: p.text(),
    articleVersionId: p.integer().nullable(),
    segments: p.json<readonly StoredSegment[]>(),
    /** Number of sentences whose spoken form failed the check, so that they are spoken as printed. */
    printedSegments: p.integer().default(0),
    status: p.text().$type<RecordingStatus>().default('pending'),
    doneSegments: p.integer().default(0),
    attempts: p.integer().default(0),
    /** Time before which a pending or failed recording must not be attempted, or until which a process has claimed it. */
    retryAt: p.datetime().nullable(),
    problem: p.text().nullable(),
    durationMs: p.integer().nullable(),
    bytes: p.integer().nullable(),
    mime: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    readyAt: p.datetime().nullable(),
    lastUsedAt: p.datetime().defaultRaw('now()'),
  },
});

const SpeechClipSchema = defineEntity({
  name: 'SpeechClip',
  tableName: 'speech_clip',
  properties: {
    key: p.text().primary(),
    durationMs: p.integer(),
    lastUsedAt: p.datetime().defaultRaw('now()'),
  },
});

const DiscardedAudioSchema = defineEntity({
  name: 'DiscardedAudio',
  tableName: 'discarded_audio',
  properties: {
    name: p.text().primary(),
    discardedAt: p.datetime().defaultRaw('now()'),
  },
});

const ListeningPositionSchema = defineEntity({
  name: 'ListeningPosition',
  tableName: 'listening_position',
  properties: {
    readerId: p.integer().primary(),
    subject: p.text().primary(),
    recordingId: p.integer(),
    segment: p.integer(),
    offsetMs: p.integer(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});

const NarrationKeySchema = defineEntity({
  name: 'NarrationKey',
  tableName: 'narration_key',
  properties: {
    onlyRow: p.boolean().primary().default(true),
    key: p.text(),
  },
});

/** Table definitions for the mapper and for typed queries. */
export const NARRATION_TABLES = [
  RecordingSchema,
  SpeechClipSchema,
  DiscardedAudioSchema,
  ListeningPositionSchema,
  NarrationKeySchema,
];

export type NarrationTables = InferKyselyDB<(typeof NARRATION_TABLES)[number]>;
