import type { ReactNode } from 'react';

import type { Article, Evidence } from '#api/contract.ts';

/** The original article. */
export type TranslatedArticle = Pick<
  Article,
  'id' | 'title' | 'language' | 'publishedAt' | 'versionId' | 'politicalStances' | 'coverage'
>;

/** Returns a player for a text; `textId` is the id of its element. */
export type ListenPlace = (lang: string, textId: string) => ReactNode;

export interface TranslateProps {
  article: TranslatedArticle;
  /** The passages of the article's sentences. */
  evidence: Evidence | undefined;
  listen: ListenPlace;
}
