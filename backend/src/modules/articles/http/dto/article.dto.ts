import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type Lean, LEANS, type Side, SIDES } from '../../../../shared/news/lean.ts';
import { REPORT_KINDS, type ReportKind } from '../../../../shared/news/report-kind.ts';
import { ARTICLE_STATUSES, type ArticleStatus } from '../../domain/article-status.ts';
import type { ViewProgress } from '../../domain/coverage.ts';
import { CorrectionDto } from './correction.dto.ts';
import { PublishedVersionDto } from './version.dto.ts';

const nullableText = { type: String, nullable: true } as const;
const nullableTime = { type: String, format: 'date-time', nullable: true } as const;
const time = { type: String, format: 'date-time' } as const;

export class HeldSentenceDto {
  @ApiProperty({ enum: ['title', 'summary', 'body', ...SIDES] }) place: 'title' | 'summary' | 'body' | Side;
  @ApiProperty({ description: 'Counted from 0 within its place.' }) ordinal: number;
  @ApiProperty() text: string;
}

export class HeldReasonDto {
  @ApiProperty() code: string;
  @ApiProperty({ description: 'For the reviewer, in one sentence.' }) message: string;
  @ApiPropertyOptional({ type: HeldSentenceDto, description: 'The sentence at fault, where it is one.' })
  sentence?: HeldSentenceDto;
}

export class SubjectOutletDto {
  @ApiProperty({ description: 'Stays, whatever the outlet is called.' }) slug: string;
  @ApiProperty({ type: [String], description: 'Its name, and those that it had.' }) names: readonly string[];
}

export class ArticleSubjectDto {
  @ApiProperty() id: number;
  @ApiProperty() title: string;
  @ApiProperty() summary: string;
  @ApiProperty() category: string;
  @ApiProperty({ type: [String] }) tags: string[];
  @ApiProperty({ type: [SubjectOutletDto], description: 'Who reported it.' }) outlets: SubjectOutletDto[];
}

export class ArticleCardDto {
  @ApiProperty() id: number;
  @ApiProperty() title: string;
  @ApiProperty() summary: string;
  @ApiProperty() description: string;
  @ApiProperty() category: string;
  @ApiProperty(nullableText) author: string | null;
  @ApiProperty({
    ...nullableText,
    description: 'Address at the image proxy; add /640.webp (widths 240, 360, 480, 640, 960, 1280).',
  })
  imageUrl: string | null;
  @ApiProperty(nullableText) imageAttribution: string | null;
  @ApiProperty({ description: 'Minutes.' }) readingTime: number;
  @ApiProperty({ ...nullableTime, description: 'When the shown version was drafted.' }) generatedAt: Date | null;
  @ApiProperty({ ...nullableTime, description: 'First approval.' }) publishedAt: Date | null;
  @ApiProperty(time) createdAt: Date;
  @ApiProperty(time) updatedAt: Date;
  @ApiProperty({ type: [String] }) tags: string[];
  @ApiProperty() viewCount: number;
  @ApiProperty({ enum: ARTICLE_STATUSES }) status: ArticleStatus;
  @ApiProperty() sourceCount: number;
  @ApiProperty() outletCount: number;
  @ApiProperty() isPolitical: boolean;
  @ApiProperty({ type: Number, nullable: true, description: 'The shown draft.' }) versionId: number | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: '0 to 1: how sure the classifier is of the category; null where a reviewer decided.',
  })
  categoryConfidence: number | null;
  @ApiProperty({ type: [HeldReasonDto], nullable: true, description: 'Why a check keeps the article from the desk.' })
  heldReasons: readonly HeldReasonDto[] | null;
  @ApiProperty({ ...nullableTime, description: 'When a mistake was last mended in the published text.' })
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
    description: 'null: unrated, never to be shown as centre.',
  })
  lean: Lean | null;
  @ApiProperty({ enum: REPORT_KINDS, description: 'What kind of text the report is.' }) kind: ReportKind;
  @ApiProperty() title: string;
  @ApiProperty() url: string;
  @ApiProperty(time) publishedAt: string;
}

export class ArticleSourcesDto {
  @ApiProperty({ description: 'Of the article.' }) title: string;
  @ApiProperty({ description: 'All reports of the story.' }) total: number;
  @ApiProperty() pages: number;
  @ApiProperty({ type: [ArticleSourceDto] }) sources: ArticleSourceDto[];
}

export class SideCoverageDto {
  @ApiProperty({ description: 'Independent reports: near copies and further outlets of one owner are not counted.' })
  reports: number;
  @ApiProperty({ description: 'The share of them (0 to 1) that our own feeds would let expect.' }) expected: number;
  @ApiProperty({ description: 'Outlets of the side that reported, copies included.' }) covering: number;
  @ApiProperty({ description: 'Outlets of the side whose feeds are read for such stories.' }) outlets: number;
  @ApiProperty({
    description:
      'Of those that reported, the ones with a report that the shown text was not drafted from. 0 once a draft found no view in them.',
  })
  since: number;
  @ApiProperty({
    type: String,
    enum: ['drafting', 'waiting'],
    nullable: true,
    description: 'Their view is drafted, or waits for a reviewer; null: none is on its way.',
  })
  view: ViewProgress | null;
}

export class CoverageSidesDto {
  @ApiProperty() conservative: SideCoverageDto;
  @ApiProperty() liberal: SideCoverageDto;
  @ApiProperty() center: SideCoverageDto;
  @ApiProperty({ description: 'Never part of the centre.' }) unrated: SideCoverageDto;
}

export class CoverageDto {
  @ApiProperty() articles: number;
  @ApiProperty() independent: number;
  @ApiProperty({ description: 'False: too few reports to compare with what is expected.' }) comparable: boolean;
  @ApiProperty() sides: CoverageSidesDto;
  @ApiProperty({ enum: SIDES, isArray: true, description: 'Sides whose voices are far below what is expected.' })
  gaps: readonly Side[];
}

export class ArticleDto extends ArticleCardDto {
  @ApiProperty({ description: 'Sanitised HTML.' }) content: string;
  @ApiProperty({ description: 'BCP 47.' }) language: string;
  @ApiProperty({ type: [String], description: 'Addresses of `sources`.' }) sourceUrls: string[];
  @ApiProperty({ type: PoliticalStancesDto, nullable: true }) politicalStances: PoliticalStancesDto | null;
  @ApiProperty({
    type: [ArticleSourceDto],
    description:
      'The first page, with every outlet before a second report of any; `/api/articles/{id}/sources` has all. `coverage.articles` counts them.',
  })
  sources: ArticleSourceDto[];
  @ApiProperty() coverage: CoverageDto;
  @ApiProperty({
    type: [CorrectionDto],
    description: 'Newest first. A retracted article has its notice here, and no text.',
  })
  corrections: CorrectionDto[];
  @ApiProperty({ description: 'How many new facts its published versions brought, all together.' }) facts: number;
  @ApiProperty({ type: [PublishedVersionDto], description: 'The newest first.' }) versions: PublishedVersionDto[];
  @ApiProperty({ description: 'Address of the picture that goes with a link to the article: PNG, 1200 × 630.' })
  linkImageUrl: string;
}

export class FrontSectionDto {
  @ApiProperty() category: string;
  @ApiProperty() slug: string;
  @ApiProperty({ description: 'All approved articles of the category.' }) total: number;
  @ApiProperty({ type: [ArticleCardDto] }) articles: ArticleCardDto[];
}

export class FrontTotalsDto {
  @ApiProperty() articles: number;
  @ApiProperty() outlets: number;
  @ApiProperty() feeds: number;
}

export class FrontDto {
  @ApiProperty({ type: [FrontSectionDto] }) sections: FrontSectionDto[];
  @ApiProperty({ type: [ArticleCardDto], description: 'The newest over all categories.' }) latest: ArticleCardDto[];
  @ApiProperty({ type: FrontTotalsDto }) totals: FrontTotalsDto;
}
