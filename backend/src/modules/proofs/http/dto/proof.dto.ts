import { ApiProperty, OmitType } from '@nestjs/swagger';
import {
  CorrectionDto,
  LogEntryDto,
  LogHeadDto,
  PoliticalStancesDto,
  PublishedVersionDto,
} from '../../../articles/index.ts';
import { EvidenceSentenceDto } from '../../../curation/index.ts';

class ProvenArticleDto {
  id: number;
  url: string;
  @ApiProperty({ enum: ['approved', 'retracted'] })
  status: string;
  versionId: number | null;
  /** Language of the article as a BCP 47 tag. */
  language: string;
  publishedAt: Date | null;
  /** The review in one paragraph, as shown to readers. */
  review: string | null;
}

class ProvenCorrectionDto extends OmitType(CorrectionDto, ['html']) {}

export class ProofDto {
  /** Explanation of the file: meaning, limits, and ways to check it. */
  @ApiProperty({ type: [String] })
  about: readonly string[];
  article: ProvenArticleDto;
  title: string;
  summary: string;
  /** Words of the text without markup. Characters such as & are written as in HTML. */
  content: string;
  perspectives: PoliticalStancesDto | null;
  /** Sentences with the passages they are based on. Empty for a retracted article. */
  @ApiProperty({ type: [EvidenceSentenceDto] })
  sentences: readonly EvidenceSentenceDto[];
  /** Published versions, newest first. Empty for a retracted article. */
  @ApiProperty({ type: [PublishedVersionDto] })
  versions: readonly PublishedVersionDto[];
  /** Newest first. */
  @ApiProperty({ type: [ProvenCorrectionDto] })
  corrections: readonly ProvenCorrectionDto[];
  /** Entries of the decision log about the text that readers see, oldest first. */
  @ApiProperty({ type: [LogEntryDto] })
  record: readonly LogEntryDto[];
  head: LogHeadDto;
  /**
   * The signed lines: format, time, id of the key, and for each part the SHA-256 of its canonical JSON (without spaces,
   * with the keys of each object in alphabetical order) and its name.
   */
  @ApiProperty({ type: [String] })
  manifest: readonly string[];
  /** Ed25519 signature of the lines, joined by line feeds, as base64url. */
  signature: string;
}

class ProofPublicKeyDto {
  @ApiProperty({ enum: ['OKP'] })
  kty: string;
  @ApiProperty({ enum: ['Ed25519'] })
  crv: string;
  x: string;
}

class ProofKeyDto {
  /** Thumbprint of the public key (RFC 7638). */
  id: string;
  publicKey: ProofPublicKeyDto;
  /** Time since which the key signs. */
  @ApiProperty({ format: 'date-time' })
  from: string;
  /** Time at which another key replaced it. null for the newest key. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  until: string | null;
}

export class ProofKeysDto {
  /** Newest first. */
  @ApiProperty({ type: [ProofKeyDto] })
  keys: readonly ProofKeyDto[];
}
