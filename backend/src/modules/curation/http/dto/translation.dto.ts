import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsInt, IsString, MaxLength, MinLength } from 'class-validator';
import { TARGET_LANGUAGES } from '../../translation/target-languages.ts';
import type { ParityCode } from '../../translation/translation-parity.ts';
import type { TranslatedPlace } from '../../translation/article-translation.ts';

const LANGUAGE_NAMES = TARGET_LANGUAGES.map(({ name, code }) => `${name} (${code})`).join(', ');

export class TranslateDto {
  @ApiProperty({ description: `English name or code of the target language: ${LANGUAGE_NAMES}.` })
  @IsString({ message: 'Please name the target language: targetLanguage is missing.' })
  @MinLength(1, { message: 'Please name the target language: targetLanguage is empty.' })
  @MaxLength(60)
  targetLanguage: string;
}

export class ArticleSentencesDto {
  @IsInt({ message: 'Please name the version that was translated: versionId is missing or not a whole number.' })
  versionId: number;

  /** All sentences of the article, in its order. */
  @ApiProperty({ type: [String] })
  @IsArray({ message: 'Please send the translated sentences: sentences is missing or not a list.' })
  @ArrayMaxSize(2000)
  @IsString({ each: true })
  @MaxLength(10_000, { each: true })
  sentences: readonly string[];
}

export class CheckTranslationDto extends ArticleSentencesDto {
  /** English name or code of the language of the sentences. */
  @IsString({ message: 'Please name the target language: targetLanguage is missing.' })
  @MaxLength(60)
  targetLanguage: string;
}

export class TranslationWarningDto {
  code: ParityCode | 'meaning';
  place: TranslatedPlace;
  /** Explanation for the reader, in one sentence. */
  message: string;
  original: string;
  translated: string;
}

export class TranslatedStancesDto {
  @ApiProperty({ type: [String] })
  conservative: readonly string[];
  @ApiProperty({ type: [String] })
  liberal: readonly string[];
  @ApiProperty({ type: [String] })
  center: readonly string[];
}

export class TranslationDto {
  /** English name of the language. */
  language: string;
  /** Code of the language (BCP 47). */
  languageCode: string;
  title: string;
  summary: string;
  /** Translated text of the article as sanitized HTML. */
  content: string;
  politicalStances: TranslatedStancesDto | null;
  /**
   * Sentences whose translation may lack a number, date, name, quotation or negation of the original, or may add
   * something to it.
   */
  @ApiProperty({ type: [TranslationWarningDto] })
  warnings: readonly TranslationWarningDto[];
  translatedAt: Date;
  /**
   * Id of the translated version. It differs from the version that the reader sees if the article has been corrected in
   * the meantime.
   */
  versionId: number;
}

export class TranslatedArticleDto {
  translation: TranslationDto;
}

export class AvailableTranslationsDto {
  /** Codes (BCP 47) of the languages in which this article is available. */
  languages: string[];
  /** Why the article is not available in other languages. */
  otherwise: string;
}
