import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsInt, IsString, MaxLength, MinLength } from 'class-validator';
import { TARGET_LANGUAGES } from '../../translation/target-languages.ts';
import type { ParityCode } from '../../translation/translation-parity.ts';
import type { TranslatedPlace } from '../../translation/article-translation.ts';

const CODES = [
  'number',
  'date',
  'quotation',
  'negation',
  'name',
  'length',
  'language',
  'meaning',
] as const satisfies readonly (ParityCode | 'meaning')[];
const PLACES = ['title', 'summary', 'content', 'perspectives'] as const satisfies readonly TranslatedPlace[];

export class TranslateDto {
  @ApiProperty({
    description: `A language by its English name or code: ${TARGET_LANGUAGES.map(({ name, code }) => `${name} (${code})`).join(', ')}.`,
  })
  @IsString({ message: 'Please say which language: targetLanguage is missing.' })
  @MinLength(1, { message: 'Please say which language: targetLanguage is empty.' })
  @MaxLength(60)
  targetLanguage: string;
}

export class ArticleSentencesDto {
  @ApiProperty()
  @IsInt({ message: 'Please say which version was translated: versionId is missing or not a whole number.' })
  versionId: number;

  @ApiProperty({
    type: [String],
    description:
      'Sentences in the order of the article, each once. ⟦1⟧, ⟦2⟧ … stand for markup and must be kept in their order.',
  })
  @IsArray({ message: 'Please send the translated sentences: sentences is missing or not a list.' })
  @ArrayMaxSize(2000)
  @IsString({ each: true })
  @MaxLength(10_000, { each: true })
  sentences: readonly string[];
}

export class CheckTranslationDto extends ArticleSentencesDto {
  @ApiProperty({ description: 'The language of the sentences, by its English name or code.' })
  @IsString({ message: 'Please say which language: targetLanguage is missing.' })
  @MaxLength(60)
  targetLanguage: string;
}

export class TranslationWarningDto {
  @ApiProperty({ enum: CODES }) code: ParityCode | 'meaning';
  @ApiProperty({ enum: PLACES }) place: TranslatedPlace;
  @ApiProperty({ description: 'For the reader, in one sentence.' }) message: string;
  @ApiProperty() original: string;
  @ApiProperty() translated: string;
}

export class TranslatedStancesDto {
  @ApiProperty({ type: [String] }) conservative: readonly string[];
  @ApiProperty({ type: [String] }) liberal: readonly string[];
  @ApiProperty({ type: [String] }) center: readonly string[];
}

export class TranslationDto {
  @ApiProperty({ description: 'In English.' }) language: string;
  @ApiProperty({ description: 'BCP 47.' }) languageCode: string;
  @ApiProperty() title: string;
  @ApiProperty() summary: string;
  @ApiProperty({ description: 'Sanitised HTML.' }) content: string;
  @ApiProperty({ type: TranslatedStancesDto, nullable: true }) politicalStances: TranslatedStancesDto | null;
  @ApiProperty({
    type: [TranslationWarningDto],
    description:
      'Sentences whose numbers, dates, names, quotations or negations did not all come through, or that may have something added.',
  })
  warnings: readonly TranslationWarningDto[];
  @ApiProperty({ type: String, format: 'date-time' }) translatedAt: Date;
  @ApiProperty({
    description:
      'Which version of the article was translated: another one than the reader has where it was corrected meanwhile.',
  })
  versionId: number;
}

export class TranslatedArticleDto {
  @ApiProperty() translation: TranslationDto;
}

export class TranslatedElsewhereDto {
  @ApiProperty() id: number;
  @ApiProperty() title: string;
}

export class AvailableTranslationsDto {
  @ApiProperty({ type: [String], description: 'Codes (BCP 47) of the languages in which this article can be had.' })
  languages: string[];
  @ApiProperty({ description: 'Why it cannot be had in any other.' }) otherwise: string;
  @ApiProperty({
    type: [TranslatedElsewhereDto],
    description: 'Where this article can be had in none: articles that can.',
  })
  elsewhere: TranslatedElsewhereDto[];
}
