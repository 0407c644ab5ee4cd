import { defineEntity, p } from '@mikro-orm/core';
import type { PoliticalStances } from './article.ts';

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
  },
});

/** A draft as it was made. Never changed: what a reader saw and what a claim's evidence belongs to can be looked up. */
export class ArticleVersion extends ArticleVersionSchema.class {}
ArticleVersionSchema.setClass(ArticleVersion);
