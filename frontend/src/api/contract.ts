import type { components } from './schema.gen.ts';

export type * from './schema.gen.ts';

type Schemas = components['schemas'];

/** Types of the API whose names or fields differ on the screens. They replace the generated ones of the same name. */

export type Lean = NonNullable<Schemas['ArticleSourceDto']['lean']>;
export type Side = keyof Schemas['PoliticalStancesDto'];

/** An article as lists show it; dates are ISO 8601 or null. */
export type Card = Schemas['ArticleCardDto'];

/** The fields of a card that lists keep in the page state. */
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
> &
  Partial<Pick<Card, 'imageDescription' | 'outletsByLean' | 'language'>> & { corrected?: boolean | undefined };

/** An article without the fields that only lists and the desk use. */
export type Article = Omit<
  Schemas['ArticleDto'],
  'heldReasons' | 'releaseAt' | 'categoryConfidence' | 'isPolitical' | 'sourceCount' | 'viewCount' | 'outletsByLean'
>;
export type RetractArticle = Schemas['RetractDto'];
export type RecheckAnswer = Schemas['AnswerRecheckDto'];
export type RedraftRequest = Schemas['RedraftDto'];

export type EvidencePlace = Schemas['EvidenceSentenceDto']['place'];

export type FrontAnswer = Schemas['FrontDto'];
export type FrontSection<C = CardView> = Omit<Schemas['FrontSectionDto'], 'articles'> & { articles: C[] };

/** The part of the front page response that the home page keeps. The newest stories are also in the sections. */
export interface Front {
  sections: FrontSection[];
}

export type AdminStats = Schemas['StatsDto'];
export type ApproveAllResult = Schemas['ApproveAllDto'];
export type DraftCategory = Schemas['ChangeCategoryDto']['category'];
export type FeedFields = Schemas['AddFeedDto'];
export type FeedChanges = Schemas['ChangeFeedDto'];
export type FeedImport = Schemas['ImportReportDto'];

export type TrendSpan = Schemas['TrendsDto']['range'];
export type HistoryRange = Schemas['TrendHistoryDto']['range'];

export type Credentials = Schemas['ReaderSignInDto'];
export type Registration = Schemas['RegisterDto'];

export type SubscriptionAnswer = Schemas['SubscriptionDto'];
export type PaymentReturn = Schemas['CompleteRegistrationDto'];
export type TestCard = Schemas['ConfirmTestPaymentDto']['card'];

export type NewsletterSubscription = Schemas['SubscribeDto'];
