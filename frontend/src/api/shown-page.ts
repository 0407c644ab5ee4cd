import type { Article, CardView, EvidenceSentence } from './contract.ts';

/** Card fields that the HTML contains as they are; the page state carries the rest. */
export type ShownCard = Pick<
  CardView,
  'title' | 'summary' | 'category' | 'imageUrl' | 'imageAttribution' | 'generatedAt'
>;

/** Article fields that the HTML contains as they are. */
export type ShownArticle = Pick<Article, 'title' | 'summary' | 'content' | 'politicalStances'> & {
  sources: Omit<Article['sources'][number], 'itemId' | 'kind'>[];
};

/** Data that the client reads from the rendered page, so that it need not be sent twice. */
export interface ShownPage {
  card: (id: number) => ShownCard | undefined;
  article: () => ShownArticle | undefined;
  /** Sentences of the endnotes. */
  sentences: () => EvidenceSentence[] | undefined;
}
