import { queryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { Api } from '#api/client.ts';
import type { Article, ArticleSentences, AvailableTranslations, Evidence, Translation } from '#api/contract.ts';
import { ownerKeys } from '#api/query.ts';
import { type BrowserOffer, browserOffers } from '../lib/browser-translator.ts';
import { targetLanguages } from '../lib/languages.ts';

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

/** Languages available from the server, and others that the browser can translate into. */
export interface Offers extends AvailableTranslations {
  inBrowser: ReadonlyMap<string, BrowserOffer>;
}

export const offersQuery = (api: Api, { id, language }: Pick<TranslatedArticle, 'id' | 'language'>) =>
  queryOptions({
    queryKey: [...ownerKeys.everyone, 'articles', 'detail', String(id), 'translations'],
    queryFn: async (): Promise<Offers> => {
      const available = await api.get('/api/articles/{id}/translations', { path: { id } });
      const others = targetLanguages(language)
        .map(({ code }) => code)
        .filter((code) => !available.languages.includes(code));
      return { ...available, inBrowser: await browserOffers(language, others) };
    },
    staleTime: 60_000,
  });

export async function translateArticle(api: Api, id: number, targetLanguage: string): Promise<Translation> {
  const { translation } = await api.send('POST', '/api/articles/{id}/translate', {
    path: { id },
    body: { targetLanguage },
  });
  return translation;
}

export const getSentences = (api: Api, id: number) =>
  api.get('/api/articles/{id}/translations/sentences', { path: { id } });

/** The server inserts the sentences into the article and compares them with the original; it stores nothing. */
export async function checkTranslation(
  api: Api,
  id: number,
  targetLanguage: string,
  translated: ArticleSentences,
): Promise<Translation> {
  const { translation } = await api.send('POST', '/api/articles/{id}/translations/check', {
    path: { id },
    body: { targetLanguage, ...translated },
  });
  return translation;
}
