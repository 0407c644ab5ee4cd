import { ApiProperty } from '@nestjs/swagger';
import { type Lean, LEANS } from '../../../../shared/news/lean.ts';
import { ARTICLE_STATUSES, type ArticleStatus } from '../../domain/article-status.ts';

const nullableText = { type: String, nullable: true } as const;
const nullableTime = { type: String, format: 'date-time', nullable: true } as const;
const time = { type: String, format: 'date-time' } as const;

export class HeldReasonDto {
  @ApiProperty() code: string;
  @ApiProperty({ description: 'For the reviewer, in one sentence.' }) message: string;
}

export class ArticleCardDto {
  @ApiProperty() id: number;
  @ApiProperty() title: string;
  @ApiProperty() summary: string;
  @ApiProperty() description: string;
  @ApiProperty() category: string;
  @ApiProperty(nullableText) author: string | null;
  @ApiProperty({ ...nullableText, description: 'Address at the image proxy; add /640.webp (widths 240, 360, 480, 640, 960, 1280).' }) imageUrl: string | null;
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
  @ApiProperty({ type: [HeldReasonDto], nullable: true, description: 'Why a check keeps the article from the desk.' }) heldReasons: readonly HeldReasonDto[] | null;
}

export class PoliticalStancesDto {
  @ApiProperty({ type: [String] }) conservative: readonly string[];
  @ApiProperty({ type: [String] }) liberal: readonly string[];
  @ApiProperty({ type: [String] }) center: readonly string[];
}

export class ArticleSourceDto {
  @ApiProperty() itemId: number;
  @ApiProperty() outlet: string;
  @ApiProperty({ type: String, enum: LEANS, nullable: true, description: 'null: unrated, never to be shown as centre.' }) lean: Lean | null;
  @ApiProperty() title: string;
  @ApiProperty() url: string;
  @ApiProperty(time) publishedAt: string;
}

export class ArticleDto extends ArticleCardDto {
  @ApiProperty({ description: 'Sanitised HTML.' }) content: string;
  @ApiProperty({ description: 'BCP 47.' }) language: string;
  @ApiProperty({ type: [String] }) sourceUrls: string[];
  @ApiProperty({ type: PoliticalStancesDto, nullable: true }) politicalStances: PoliticalStancesDto | null;
  @ApiProperty({ type: [ArticleSourceDto] }) sources: ArticleSourceDto[];
  @ApiProperty({ description: 'Address of the picture that goes with a link to the article: PNG, 1200 × 630.' }) linkImageUrl: string;
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
