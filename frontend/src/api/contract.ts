import type { components } from './schema.gen.ts';

type Schemas = components['schemas'];

/** API response types under the names that the screens use. */

export type ArticleStatus = Schemas['ArticleCardDto']['status'];
export type Lean = NonNullable<Schemas['ArticleSourceDto']['lean']>;
export type Side = keyof Schemas['PoliticalStancesDto'];

/** An article as lists show it; dates are ISO 8601 or null. */
export type Card = Schemas['ArticleCardDto'];

export type SearchHit = Schemas['SearchHitDto'];

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
export type PublishedVersion = Schemas['PublishedVersionDto'];
export type PublishedChange = Schemas['PublishedChangeDto'];
export type StoryNews = Schemas['StoryNewsDto'];
export type WaitingUpdate = Schemas['WaitingUpdateDto'];
export type NewReports = Schemas['NewReportsDto'];
export type StoryDesk = Schemas['StoryDeskDto'];
export type NearStory = Schemas['NearStoryDto'];
export type MergeStory = Schemas['MergeStoryDto'];
export type SplitStory = Schemas['SplitStoryDto'];
export type MoveReports = Schemas['MoveReportsDto'];
export type StoryProposal = Schemas['StoryProposalDto'];
export type Correction = Schemas['CorrectionDto'];
export type Trust = Schemas['TrustDto'];
export type PublicCorrection = Schemas['PublicCorrectionDto'];
export type CorrectArticle = Schemas['CorrectArticleDto'];
export type RetractArticle = Schemas['RetractDto'];
export type DraftChecks = Schemas['DraftChecksDto'];
export type ReviewDraft = Schemas['ReviewDraftDto'];
export type Recheck = Schemas['RecheckDto'];
export type RecheckAnswer = Schemas['AnswerRecheckDto'];
export type DraftPart = Schemas['DraftPartDto'];
export type ReviewSource = Schemas['ReviewSourceDto'];
export type ReviewVersion = Schemas['ReviewVersionDto'];
export type PutOnHold = Schemas['PutOnHoldDto'];
export type ReviewNote = Schemas['ReviewNoteDto'];
export type WriteNote = Schemas['WriteNoteDto'];
export type RedraftRequest = Schemas['RedraftDto'];
export type Queue = Schemas['QueueDto'];
export type QueueItem = Schemas['QueueItemDto'];
export type Coverage = Schemas['CoverageDto'];
export type ArticleSource = Schemas['ArticleSourceDto'];
export type ArticleSources = Schemas['ArticleSourcesDto'];

export type Evidence = Schemas['EvidenceDto'];
export type EvidenceSentence = Schemas['EvidenceSentenceDto'];
export type EvidencePassage = Schemas['EvidencePassageDto'];
export type EvidencePlace = EvidenceSentence['place'];

export type Narration = Schemas['NarrationDto'];

export type Translation = Schemas['TranslationDto'];
export type AvailableTranslations = Schemas['AvailableTranslationsDto'];
export type ArticleSentences = Schemas['ArticleSentencesDto'];

export type FrontAnswer = Schemas['FrontDto'];
export type FrontSection<C = CardView> = Omit<Schemas['FrontSectionDto'], 'articles'> & { articles: C[] };

/** The part of the front page response that the home page keeps. The newest stories are also in the sections. */
export interface Front {
  sections: FrontSection[];
}

export type Site = Schemas['SiteInfoDto'];

export type AdminStats = Schemas['StatsDto'];
export type ApproveAllResult = Schemas['ApproveAllDto'];
export type Review = Schemas['ReviewDto'];
export type RejectedArticle = Schemas['RejectedArticleDto'];
export type DraftCategory = Schemas['ChangeCategoryDto']['category'];
export type Feed = Schemas['FeedDto'];
export type FeedFields = Schemas['AddFeedDto'];
export type FeedChanges = Schemas['ChangeFeedDto'];
export type ProcessedFeed = Schemas['ProcessedFeedDto'];
export type TestedAddress = Schemas['TestedAddressDto'];
export type FeedImport = Schemas['ImportReportDto'];
export type Activity = Schemas['ActivityDto'];
export type LoginLog = Schemas['LoginLogDto'];
export type QueueState = Schemas['QueueStateDto'];
export type ModelCosts = Schemas['ModelCostsDto'];
export type ModelUse = Schemas['ModelUseDto'];
export type DeadLetter = Schemas['DeadLetterDto'];
export type ContactMessage = Schemas['ContactMessageDto'];
export type PaymentsOverview = Schemas['PaymentsOverviewDto'];
export type Reconciliation = Schemas['ReconciliationDto'];
export type RefusedRegistration = Schemas['RefusedRegistrationDto'];
export type DeskSubscription = Schemas['DeskSubscriptionDto'];
export type CategoryPerformance = Schemas['CategoryPerformanceDto'];
export type PageVitals = Schemas['PageVitalsDto'];
export type MeasuredVisit = Schemas['MeasuredVisitDto'];
export type PageError = Schemas['PageErrorDto'];
export type ReportedPageError = Schemas['ReportedPageErrorDto'];

export type Trends = Schemas['TrendsDto'];
export type TrendSpan = Trends['range'];
export type HotTopic = Schemas['HotTopicDto'];
export type ViralArticle = Schemas['ViralArticleDto'];
export type Recommendation = Schemas['RecommendationDto'];
export type RecommendationRequest = Schemas['RecommendationRequestDto'];
export type PreferenceEntry = Schemas['PreferenceEntryDto'];
export type ArticleSubject = Schemas['ArticleSubjectDto'];
export type TrendHistory = Schemas['TrendHistoryDto'];
export type HistoryRange = TrendHistory['range'];
export type TrackedEvent = Schemas['TrackedEventDto'];

export type Outlet = Schemas['OutletDto'];
export type OutletRating = Schemas['OutletRatingDto'];
export type OutletNames = Schemas['OutletNamesDto'];
export type NamedOutlet = Schemas['NamedOutletDto'];

export type User = Schemas['UserDto'];
export type Credentials = Schemas['ReaderSignInDto'];
export type Registration = Schemas['RegisterDto'];
export type ListItem = Schemas['ListItemDto'];

export type SubscriptionAnswer = Schemas['SubscriptionDto'];
export type Plan = Schemas['PlanDto'];
export type Invoice = Schemas['InvoiceDto'];
export type Entitlement = Schemas['EntitlementDto'];
export type Completed = Schemas['CompletedDto'];
export type PaymentReturn = Schemas['CompleteRegistrationDto'];
export type TestPayment = Schemas['TestPaymentDto'];
export type TestCard = Schemas['ConfirmTestPaymentDto']['card'];

export type Briefing = Schemas['BriefingDto'];
export type BriefingStory = Schemas['BriefingStoryDto'];
export type BriefingPerspective = Schemas['BriefingPerspectiveDto'];

export type NewsletterSubscription = Schemas['SubscribeDto'];
export type ShownPreferences = Schemas['ShownPreferencesDto'];

/** Body of every error response. */
export interface Problem {
  error: string;
  code: string;
  requestId: string;
  /** Facts about the error; `field` names the field of the request that was rejected. */
  details?: { field?: string };
}
