import type { ReactNode } from 'react';

export interface TranslatedArticle {
  id: number;
  title: string;
  /** Of the original, as a BCP 47 tag. */
  language: string;
  publishedAt: string | null;
  /** The one on the page. */
  versionId: number | null;
}

/** A player for a text in a language; `textId` names the element that holds it. */
export type ListenPlace = (lang: string, textId: string) => ReactNode;

export interface TranslateProps {
  article: TranslatedArticle;
  listen: ListenPlace;
}
