import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsInt, IsString, MaxLength, MinLength } from 'class-validator';
import { TARGET_LANGUAGES } from '../../translation/target-languages.ts';
import { PARITY_CODES, type ParityCode } from '../../translation/translation-parity.ts';
import { TRANSLATED_PLACES, type TranslatedPlace } from '../../translation/article-translation.ts';

const LANGUAGE_NAMES = TARGET_LANGUAGES.map(({ name, code }) => `${name} (${code})`).join(', ');

export class TranslateDto {
  @ApiProperty({ description: `English name or code of the target language: ${LANGUAGE_NAMES}.` })
  @IsString({ message: 'Please name the target language: targetLanguage is missing.' })
  @MinLength(1, { message: 'Please name the target language: targetLanguage is empty.' })
  @MaxLength(60)
  targetLanguage: string;
}

export class ArticleSentencesDto {
  @ApiProperty()
  @IsInt({ message: 'Please name the version that was translated: versionId is missing or not a whole number.' })
  versionId: number;

  @ApiProperty({ type: [String], description: 'All sentences of the article, in its order.' })
  @IsArray({ message: 'Please send the translated sentences: sentences is missing or not a list.' })
  @ArrayMaxSize(2000)
  @IsString({ each: true })
  @MaxLength(10_000, { each: true })
  sentences: readonly string[];
}

export class CheckTranslationDto extends ArticleSentencesDto {
  @ApiProperty({ description: 'English name or code of the language of the sentences.' })
  @IsString({ message: 'Please name the target language: targetLanguage is missing.' })
  @MaxLength(60)
  targetLanguage: string;
}

export class TranslationWarningDto {
  @ApiProperty({ enum: [...PARITY_CODES, 'meaning'] }) code: ParityCode | 'meaning';
  @ApiProperty({ enum: TRANSLATED_PLACES }) place: TranslatedPlace;
  @ApiProperty({ description: 'Explanation for the reader, in one sentence.' }) message: string;
  @ApiProperty() original: string;
  @ApiProperty() translated: string;
}

export class TranslatedStancesDto {
  @ApiProperty({ type: [String] }) conservative: readonly string[];
  @ApiProperty({ type: [String] }) liberal: readonly string[];
  @ApiProperty({ type: [String] }) center: readonly string[];
}

export class TranslationDto {
  @ApiProperty({ description: 'English name of the language.' }) language: string;
  @ApiProperty({ description: 'Code of the language (BCP 47).' }) languageCode: string;
  @ApiProperty() title: string;
  @ApiProperty() summary: string;
  @ApiProperty({ description: 'Translated text of the article as sanitized HTML.' }) content: string;
  @ApiProperty({ type: TranslatedStancesDto, nullable: true }) politicalStances: TranslatedStancesDto | null;
  @ApiProperty({
    type: [TranslationWarningDto],
    description:
      'Sentences whose translation may lack a number, date, name, quotation or negation of the original, or may ' +
      'add something to it.',
  })
  warnings: readonly TranslationWarningDto[];
  @ApiProperty({ type: String, format: 'date-time' }) translatedAt: Date;
  @ApiProperty({
    description:
      'Id of the translated version. It differs from the version that the reader sees if the article has been ' +
      'corrected in the meantime.',
  })
  versionId: number;
}

export class TranslatedArticleDto {
  @ApiProperty() translation: TranslationDto;
}

export class AvailableTranslationsDto {
  @ApiProperty({ type: [String], description: 'Codes (BCP 47) of the languages in which this article is available.' })
  languages: string[];
  @ApiProperty({ description: 'Why the article is not available in other languages.' }) otherwise: string;
}
