import type { Article, CardView, EvidenceSentence } from './contract.ts';

/** What the HTML of a card says plainly; the rest of its view goes into the state. */
export type ShownCard = Pick<
  CardView,
  'title' | 'summary' | 'category' | 'imageUrl' | 'imageAttribution' | 'generatedAt'
>;

/** What the page of an article says plainly. */
export type ShownArticle = Pick<Article, 'title' | 'summary' | 'content' | 'politicalStances'> & {
  sources: Omit<Article['sources'][number], 'itemId' | 'kind'>[];
};

/** What a rendered page says, to be read from it instead of being sent a second time. */
export interface ShownPage {
  card: (id: number) => ShownCard | undefined;
  article: () => ShownArticle | undefined;
  /** The endnotes. */
  sentences: () => EvidenceSentence[] | undefined;
}
