import type { UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { Article, Evidence } from '../../../api/contract.ts';

/** The article on the page. */
export type TranslatedArticle = Pick<
  Article,
  'id' | 'title' | 'language' | 'publishedAt' | 'versionId' | 'politicalStances' | 'coverage'
>;

/** A player for a text in a language; `textId` names the element that holds it. */
export type ListenPlace = (lang: string, textId: string) => ReactNode;

export interface TranslateProps {
  article: TranslatedArticle;
  /** Query for the passages behind the article's sentences. */
  evidence: UseQueryOptions<Evidence, Error, Evidence, string[]>;
  listen: ListenPlace;
}
