import { ApiProperty } from '@nestjs/swagger';
import { CLAIM_PLACES, type ClaimPlace } from '../../draft/draft.ts';

export class OutletsBySideDto {
  @ApiProperty({ type: [String] }) conservative: readonly string[];
  @ApiProperty({ type: [String] }) liberal: readonly string[];
  @ApiProperty({ type: [String] }) center: readonly string[];
}

export class SharedSentenceDto {
  @ApiProperty({ enum: CLAIM_PLACES }) place: ClaimPlace;
  @ApiProperty({ description: 'Zero-based index of the sentence within the headline, summary or body.' })
  ordinal: number;
  @ApiProperty() text: string;
  @ApiProperty({ description: 'Names of the outlets that report it, without copies.' }) outlets: OutletsBySideDto;
}

export class CommonGroundDto {
  @ApiProperty({ description: 'Id of the article.' }) id: number;
  @ApiProperty({ description: 'Id of the version that contains the sentences.' }) versionId: number;
  @ApiProperty() category: string;
  @ApiProperty({ description: 'Language of the sentences as a BCP 47 tag.' }) language: string;
  @ApiProperty({ type: String, format: 'date-time' }) publishedAt: Date;
  @ApiProperty({ type: String, format: 'date-time' }) updatedAt: Date;
  @ApiProperty({ type: [SharedSentenceDto] }) sentences: readonly SharedSentenceDto[];
}
