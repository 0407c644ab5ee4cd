import { defineEntity, p } from '@mikro-orm/core';
import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { ClaimPlace, Draft } from '../draft/draft.ts';
import type { TranslatedText } from '../translation/article-translation.ts';
import type { Imbalance } from '../verification/balance.ts';
import type { CheckedVerdict, ClaimVerdict } from '../verification/claim-verdicts.ts';

const ArticleTranslationSchema = defineEntity({
  name: 'ArticleTranslation',
  tableName: 'article_translation',
  properties: {
    versionId: p.integer().primary(),
    language: p.text().primary(),
    sourceHash: p.text(),
    translation: p.json<TranslatedText>(),
    model: p.text(),
    translatedAt: p.datetime().defaultRaw('now()'),
  },
});

const ClaimSchema = defineEntity({
  name: 'Claim',
  tableName: 'claim',
  properties: {
    id: p.integer().primary().autoincrement(),
    versionId: p.integer(),
    place: p.text().$type<ClaimPlace>(),
    ordinal: p.integer(),
    text: p.text(),
    verdict: p.text().$type<ClaimVerdict>().nullable(),
    verdictSnapshotId: p.integer().nullable(),
    verdictStart: p.integer().nullable(),
    verdictEnd: p.integer().nullable(),
    slant: p.text().nullable(),
  },
});

const ClaimEvidenceSchema = defineEntity({
  name: 'ClaimEvidence',
  tableName: 'claim_evidence',
  properties: {
    claimId: p.integer().primary(),
    ordinal: p.integer().primary(),
    snapshotId: p.integer(),
    spanStart: p.integer(),
    spanEnd: p.integer(),
  },
});

const TranslationClaimSchema = defineEntity({
  name: 'TranslationClaim',
  tableName: 'translation_claim',
  properties: {
    versionId: p.integer().primary(),
    language: p.text().primary(),
    claimedBy: p.uuid(),
    claimedUntil: p.datetime(),
  },
});

const VersionDraftSchema = defineEntity({
  name: 'VersionDraft',
  tableName: 'version_draft',
  properties: {
    versionId: p.integer().primary().autoincrement(false),
    draft: p.json<Draft>(),
    balance: p.json<readonly Imbalance[]>().nullable(),
    leftOut: p.json<readonly CheckedVerdict[]>().defaultRaw(`'[]'`),
    sketch: p.array<number>().columnType('int[]').nullable(),
  },
});

/** Table definitions for MikroORM and typed queries. */
export const CURATION_TABLES = [
  ArticleTranslationSchema,
  ClaimSchema,
  ClaimEvidenceSchema,
  TranslationClaimSchema,
  VersionDraftSchema,
];

export type CurationTables = InferKyselyDB<(typeof CURATION_TABLES)[number]>;
