/** What the API answers, by the names the screens use. */

export type ArticleStatus = 'pending' | 'approved' | 'rejected';
export type Lean = 'left' | 'lean-left' | 'center' | 'lean-right' | 'right';
export type Side = 'conservative' | 'liberal' | 'center';
export type Edition = 'sample' | 'live';

/** A list's view of an article; dates are ISO 8601 or null. */
export interface Card {
  id: number;
  title: string;
  summary: string;
  excerpt: string | null;
  description: string;
  category: string;
  author: string | null;
  imageUrl: string | null;
  imageAttribution: string | null;
  readingTime: number;
  generatedAt: string | null;
  publishedAt: string | null;
  createdAt: string;
  updatedAt: string;
  tags: string[];
  viewCount: number;
  status: ArticleStatus;
  sourceCount: number;
  outletCount: number;
  isPolitical: boolean;
}

/** What a card shows: the fields that lists keep in the page's state. */
export type CardView = Pick<
  Card,
  | 'id'
  | 'title'
  | 'summary'
  | 'category'
  | 'author'
  | 'imageUrl'
  | 'imageAttribution'
  | 'readingTime'
  | 'generatedAt'
  | 'outletCount'
>;

export interface ArticleSource {
  itemId: string | number;
  outlet: string;
  lean: Lean | null;
  title: string;
  url: string;
  publishedAt: string | null;
}

export interface Article extends Card {
  /** HTML, sanitised by the server. */
  content: string;
  sourceUrls: string[];
  politicalStances: Record<Side, string[]> | null;
  sources: ArticleSource[];
}

export type EvidencePlace = 'title' | 'summary' | 'body' | Side;

export interface EvidencePassage {
  outlet: string;
  lean: Lean | null;
  headline: string;
  url: string;
  publishedAt: string | null;
  before: string;
  quote: string;
  after: string;
}

export interface EvidenceSentence {
  place: EvidencePlace;
  /** Position within its place, from 0. */
  ordinal: number;
  text: string;
  passages: EvidencePassage[];
}

export interface Evidence {
  sentences: EvidenceSentence[];
}

export interface FrontSection<C = CardView> {
  category: string;
  slug: string;
  /** Approved articles of the category, not only those sent. */
  total: number;
  articles: C[];
}

export interface Front<C = CardView> {
  sections: FrontSection<C>[];
  totals: { articles: number; outlets: number; sources: number };
  latest: C[];
  edition: Edition;
}

export interface Site {
  edition: Edition;
  name: string;
  outletCount: number;
  articleCount: number;
  feedCount: number;
}

export interface AuthStatus {
  authenticated: boolean;
}

export interface AdminStats {
  articles: { total_articles: number; posted_today: number };
  rssFeeds: { active: number };
  directory: { total: number };
}

export interface ApproveAllResult {
  approvedCount: number;
  skippedCount: number;
}

export interface Feed {
  id: number;
  name: string;
  url: string;
  category: string;
  active: boolean;
  lastChecked: string | null;
  outlet: string;
  health: string;
  lastError: string | null;
  itemCount: number;
  nextCheck: string | null;
}

export interface Problem {
  error: string;
  code: string;
  requestId: string;
}
