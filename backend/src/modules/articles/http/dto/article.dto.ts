import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type Lean, type Side, SIDES } from '../../../../shared/news/lean.ts';
import type { ReportKind } from '../../../../shared/news/report-kind.ts';
import type { ArticleStatus } from '../../domain/article-status.ts';
import { ArticleReviewDto } from './article-review.dto.ts';
import { CorrectionDto } from './correction.dto.ts';
import { PublishedVersionDto } from './version.dto.ts';

export class HeldSentenceDto {
  place: 'title' | 'summary' | 'body' | Side;
  /** Position of the sentence within its section, starting at 0. */
  ordinal: number;
  text: string;
}

export class HeldReasonDto {
  code: string;
  /** Explanation for the reviewer, in one sentence. */
  message: string;
  /** Sentence that caused the reason, if a single sentence did. */
  sentence?: HeldSentenceDto;
}

export class SubjectOutletDto {
  /** Stable identifier of the outlet. Does not change when the outlet is renamed. */
  slug: string;
  /** Current name of the outlet, followed by its former names. */
  @ApiProperty({ type: [String] })
  names: readonly string[];
}

export class ArticleSubjectDto {
  id: number;
  title: string;
  summary: string;
  category: string;
  tags: string[];
  /** Outlets that reported the story. */
  outlets: SubjectOutletDto[];
}

export class OutletsByLeanDto {
  conservative: number;
  liberal: number;
  center: number;
  /** Unrated outlets. They never count as center. */
  unrated: number;
}

export class ArticleCardDto {
  id: number;
  title: string;
  summary: string;
  description: string;
  /** Language of the article as a BCP 47 tag. */
  language: string;
  category: string;
  author: string | null;
  /**
   * Base address of the image at the image proxy. Append the width and format, such as /640.webp (widths 240, 360,
   * 480, 640, 960, 1280). null if the article has no image.
   */
  imageUrl: string | null;
  imageAttribution: string | null;
  /** Alternative text of the image. null if the outlet gives none. */
  imageDescription: string | null;
  /** Reading time in minutes. */
  readingTime: number;
  /** Time at which the displayed version was drafted. */
  generatedAt: Date | null;
  /** Time of the first approval. null if the article was never approved. */
  publishedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  tags: string[];
  viewCount: number;
  status: ArticleStatus;
  sourceCount: number;
  outletCount: number;
  isPolitical: boolean;
  /** Number of outlets that reported the story, by lean. null unless the article is political. */
  outletsByLean: OutletsByLeanDto | null;
  /** Id of the displayed version. null if there is no draft yet. */
  versionId: number | null;
  /** Confidence of the classifier in the category, from 0 to 1. null if a reviewer chose the category. */
  categoryConfidence: number | null;
  /** Why checks hold the article back. null if no check does. Missing if the article is public. */
  @ApiPropertyOptional({ type: [HeldReasonDto], nullable: true })
  heldReasons?: readonly HeldReasonDto[] | null;
  /**
   * Time at which the approved draft becomes public. null if no release is planned. Missing if the article is public.
   */
  releaseAt?: Date | null;
  /** Time of the last correction of the published text. null if there was none. */
  correctedAt: Date | null;
}

export class PoliticalStancesDto {
  @ApiProperty({ type: [String] })
  conservative: readonly string[];
  @ApiProperty({ type: [String] })
  liberal: readonly string[];
  @ApiProperty({ type: [String] })
  center: readonly string[];
}

export class ArticleSourceDto {
  itemId: number;
  outlet: string;
  /** Lean of the outlet. null if the outlet is unrated; never show null as center. */
  lean: Lean | null;
  /** Kind of the report, such as news or opinion. */
  kind: ReportKind;
  title: string;
  /** Language of the report as a BCP 47 tag. null if it is unknown. */
  language: string | null;
  url: string;
  @ApiProperty({ format: 'date-time' })
  publishedAt: string;
}

export class ArticleSourcesDto {
  /** Headline of the article. */
  title: string;
  /** Language of the headline as a BCP 47 tag. */
  language: string;
  /** Number of all reports of the story. */
  total: number;
  pages: number;
  sources: ArticleSourceDto[];
}

export class SideCoverageDto {
  /** Number of independent reports. Near copies and further outlets of the same owner are not counted. */
  reports: number;
  /** Share of the independent reports (0 to 1) expected from the outlets whose feeds we read. */
  expected: number;
  /** Number of outlets of the side that reported the story, including outlets with copies. */
  covering: number;
  /** Number of outlets of the side whose feeds we read for such stories. */
  outlets: number;
  /**
   * Number of outlets of the side with listed reports newer than the published text. 0 if these reports contain no
   * view.
   */
  since: number;
}

export class CoverageSidesDto {
  conservative: SideCoverageDto;
  liberal: SideCoverageDto;
  center: SideCoverageDto;
  /** Unrated outlets. They never count as center. */
  unrated: SideCoverageDto;
}

export class CoverageDto {
  articles: number;
  independent: number;
  /** false if there are too few reports or outlets for a comparison with the expected shares. */
  comparable: boolean;
  sides: CoverageSidesDto;
  /** Sides with far fewer reports than expected. */
  @ApiProperty({ enum: SIDES, isArray: true })
  gaps: readonly Side[];
}

export class ArticleDto extends ArticleCardDto {
  /** Review of the text, according to the decision log. null for drafts. */
  review: ArticleReviewDto | null;
  /**
   * Text of the article as sanitized HTML. The attribute data-sentence of a sentence is its address: its place and
   * its position there, such as body-3.
   */
  content: string;
  /** Sentences of the summary in order. Their addresses are summary-0 etc. */
  summarySentences: string[];
  /** Addresses of the reports in "sources". */
  sourceUrls: string[];
  politicalStances: PoliticalStancesDto | null;
  /**
   * First page of the sources. It lists each outlet once before it repeats one. All sources are at
   * /api/articles/{id}/sources; coverage.articles is their number.
   */
  sources: ArticleSourceDto[];
  coverage: CoverageDto;
  /**
   * Corrections of the article, newest first. For a retracted article this contains the retraction notice, and the
   * text is empty.
   */
  corrections: CorrectionDto[];
  /** Total number of new facts that published versions of the article added. */
  facts: number;
  /** Published versions, newest first. */
  versions: PublishedVersionDto[];
  /** Address of the preview image for links to the article (PNG, 1200 × 630 pixels). */
  linkImageUrl: string;
}

export class FrontSectionDto {
  category: string;
  slug: string;
  /** Number of approved articles in the category. */
  total: number;
  articles: ArticleCardDto[];
}

export class FrontTotalsDto {
  articles: number;
  outlets: number;
  feeds: number;
}

export class FrontDto {
  sections: FrontSectionDto[];
  /** Newest articles of all categories. */
  latest: ArticleCardDto[];
  totals: FrontTotalsDto;
}
