import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type Lean, LEANS, type Side, SIDES } from '../../../../shared/news/lean.ts';
import { REPORT_KINDS, type ReportKind } from '../../../../shared/news/report-kind.ts';
import { ARTICLE_STATUSES, type ArticleStatus } from '../../domain/article-status.ts';
import { ArticleReviewDto } from './article-review.dto.ts';
import { CorrectionDto } from './correction.dto.ts';
import { PublishedVersionDto } from './version.dto.ts';

const nullableText = { type: String, nullable: true } as const;
const nullableTime = { type: String, format: 'date-time', nullable: true } as const;
const time = { type: String, format: 'date-time' } as const;

export class HeldSentenceDto {
  @ApiProperty({ enum: ['title', 'summary', 'body', ...SIDES] }) place: 'title' | 'summary' | 'body' | Side;
  @ApiProperty({ description: 'Position of the sentence within its section, starting at 0.' }) ordinal: number;
  @ApiProperty() text: string;
}

export class HeldReasonDto {
  @ApiProperty() code: string;
  @ApiProperty({ description: 'Explanation for the reviewer, in one sentence.' }) message: string;
  @ApiPropertyOptional({
    type: HeldSentenceDto,
    description: 'Sentence that caused the reason, if a single sentence did.',
  })
  sentence?: HeldSentenceDto;
}

export class SubjectOutletDto {
  @ApiProperty({ description: 'Stable identifier of the outlet. Does not change when the outlet is renamed.' })
  slug: string;
  @ApiProperty({ type: [String], description: 'Current name of the outlet, followed by its former names.' })
  names: readonly string[];
}

export class ArticleSubjectDto {
  @ApiProperty() id: number;
  @ApiProperty() title: string;
  @ApiProperty() summary: string;
  @ApiProperty() category: string;
  @ApiProperty({ type: [String] }) tags: string[];
  @ApiProperty({ type: [SubjectOutletDto], description: 'Outlets that reported the story.' })
  outlets: SubjectOutletDto[];
}

export class OutletsByLeanDto {
  @ApiProperty() conservative: number;
  @ApiProperty() liberal: number;
  @ApiProperty() center: number;
  @ApiProperty({ description: 'Unrated outlets. They never count as center.' }) unrated: number;
}

export class ArticleCardDto {
  @ApiProperty() id: number;
  @ApiProperty() title: string;
  @ApiProperty() summary: string;
  @ApiProperty() description: string;
  @ApiProperty({ description: 'Language of the article as a BCP 47 tag.' }) language: string;
  @ApiProperty() category: string;
  @ApiProperty(nullableText) author: string | null;
  @ApiProperty({
    ...nullableText,
    description:
      'Base address of the image at the image proxy. Append the width and format, such as /640.webp ' +
      '(widths 240, 360, 480, 640, 960, 1280). null if the article has no image.',
  })
  imageUrl: string | null;
  @ApiProperty(nullableText) imageAttribution: string | null;
  @ApiProperty({ description: 'Reading time in minutes.' }) readingTime: number;
  @ApiProperty({ ...nullableTime, description: 'Time at which the displayed version was drafted.' })
  generatedAt: Date | null;
  @ApiProperty({ ...nullableTime, description: 'Time of the first approval. null if the article was never approved.' })
  publishedAt: Date | null;
  @ApiProperty(time) createdAt: Date;
  @ApiProperty(time) updatedAt: Date;
  @ApiProperty({ type: [String] }) tags: string[];
  @ApiProperty() viewCount: number;
  @ApiProperty({ enum: ARTICLE_STATUSES }) status: ArticleStatus;
  @ApiProperty() sourceCount: number;
  @ApiProperty() outletCount: number;
  @ApiProperty() isPolitical: boolean;
  @ApiProperty({
    type: OutletsByLeanDto,
    nullable: true,
    description: 'Number of outlets that reported the story, by lean. null unless the article is political.',
  })
  outletsByLean: OutletsByLeanDto | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Id of the displayed version. null if there is no draft yet.',
  })
  versionId: number | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Confidence of the classifier in the category, from 0 to 1. null if a reviewer chose the category.',
  })
  categoryConfidence: number | null;
  @ApiPropertyOptional({
    type: [HeldReasonDto],
    nullable: true,
    description: 'Why checks hold the article back. null if no check does. Missing if the article is public.',
  })
  heldReasons?: readonly HeldReasonDto[] | null;
  @ApiPropertyOptional({
    ...nullableTime,
    description:
      'Time at which the approved draft becomes public. null if no release is planned. Missing if the article is public.',
  })
  releaseAt?: Date | null;
  @ApiProperty({
    ...nullableTime,
    description: 'Time of the last correction of the published text. null if there was none.',
  })
  correctedAt: Date | null;
}

export class PoliticalStancesDto {
  @ApiProperty({ type: [String] }) conservative: readonly string[];
  @ApiProperty({ type: [String] }) liberal: readonly string[];
  @ApiProperty({ type: [String] }) center: readonly string[];
}

export class ArticleSourceDto {
  @ApiProperty() itemId: number;
  @ApiProperty() outlet: string;
  @ApiProperty({
    type: String,
    enum: LEANS,
    nullable: true,
    description: 'Lean of the outlet. null if the outlet is unrated; never show null as center.',
  })
  lean: Lean | null;
  @ApiProperty({ enum: REPORT_KINDS, description: 'Kind of the report, such as news or opinion.' }) kind: ReportKind;
  @ApiProperty() title: string;
  @ApiProperty({ ...nullableText, description: 'Language of the report as a BCP 47 tag. null if it is unknown.' })
  language: string | null;
  @ApiProperty() url: string;
  @ApiProperty(time) publishedAt: string;
}

export class ArticleSourcesDto {
  @ApiProperty({ description: 'Headline of the article.' }) title: string;
  @ApiProperty({ description: 'Language of the headline as a BCP 47 tag.' }) language: string;
  @ApiProperty({ description: 'Number of all reports of the story.' }) total: number;
  @ApiProperty() pages: number;
  @ApiProperty({ type: [ArticleSourceDto] }) sources: ArticleSourceDto[];
}

export class SideCoverageDto {
  @ApiProperty({
    description: 'Number of independent reports. Near copies and further outlets of the same owner are not counted.',
  })
  reports: number;
  @ApiProperty({
    description: 'Share of the independent reports (0 to 1) expected from the outlets whose feeds we read.',
  })
  expected: number;
  @ApiProperty({ description: 'Number of outlets of the side that reported the story, including outlets with copies.' })
  covering: number;
  @ApiProperty({ description: 'Number of outlets of the side whose feeds we read for such stories.' }) outlets: number;
  @ApiProperty({
    description:
      'Number of outlets of the side with listed reports newer than the published text. ' +
      '0 if these reports contain no view.',
  })
  since: number;
}

export class CoverageSidesDto {
  @ApiProperty() conservative: SideCoverageDto;
  @ApiProperty() liberal: SideCoverageDto;
  @ApiProperty() center: SideCoverageDto;
  @ApiProperty({ description: 'Unrated outlets. They never count as center.' }) unrated: SideCoverageDto;
}

export class CoverageDto {
  @ApiProperty() articles: number;
  @ApiProperty() independent: number;
  @ApiProperty({
    description: 'false if there are too few reports or outlets for a comparison with the expected shares.',
  })
  comparable: boolean;
  @ApiProperty() sides: CoverageSidesDto;
  @ApiProperty({ enum: SIDES, isArray: true, description: 'Sides with far fewer reports than expected.' })
  gaps: readonly Side[];
}

export class ArticleDto extends ArticleCardDto {
  @ApiProperty({
    type: ArticleReviewDto,
    nullable: true,
    description: 'Review of the text, according to the decision log. null for drafts.',
  })
  review: ArticleReviewDto | null;
  @ApiProperty({ description: 'Text of the article as sanitized HTML.' }) content: string;
  @ApiProperty({ type: [String], description: 'Addresses of the reports in "sources".' }) sourceUrls: string[];
  @ApiProperty({ type: PoliticalStancesDto, nullable: true }) politicalStances: PoliticalStancesDto | null;
  @ApiProperty({
    type: [ArticleSourceDto],
    description:
      'First page of the sources. It lists each outlet once before it repeats one. ' +
      'All sources are at /api/articles/{id}/sources; coverage.articles is their number.',
  })
  sources: ArticleSourceDto[];
  @ApiProperty() coverage: CoverageDto;
  @ApiProperty({
    type: [CorrectionDto],
    description:
      'Corrections of the article, newest first. ' +
      'For a retracted article this contains the retraction notice, and the text is empty.',
  })
  corrections: CorrectionDto[];
  @ApiProperty({ description: 'Total number of new facts that published versions of the article added.' })
  facts: number;
  @ApiProperty({ type: [PublishedVersionDto], description: 'Published versions, newest first.' })
  versions: PublishedVersionDto[];
  @ApiProperty({ description: 'Address of the preview image for links to the article (PNG, 1200 × 630 pixels).' })
  linkImageUrl: string;
}

export class FrontSectionDto {
  @ApiProperty() category: string;
  @ApiProperty() slug: string;
  @ApiProperty({ description: 'Number of approved articles in the category.' }) total: number;
  @ApiProperty({ type: [ArticleCardDto] }) articles: ArticleCardDto[];
}

export class FrontTotalsDto {
  @ApiProperty() articles: number;
  @ApiProperty() outlets: number;
  @ApiProperty() feeds: number;
}

export class FrontDto {
  @ApiProperty({ type: [FrontSectionDto] }) sections: FrontSectionDto[];
  @ApiProperty({ type: [ArticleCardDto], description: 'Newest articles of all categories.' }) latest: ArticleCardDto[];
  @ApiProperty({ type: FrontTotalsDto }) totals: FrontTotalsDto;
}
