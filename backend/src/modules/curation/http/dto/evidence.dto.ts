import { ApiProperty } from '@nestjs/swagger';
import { type Lean, LEANS } from '../../../../shared/news/lean.ts';
import type { ClaimPlace } from '../../domain/claims.ts';

const PLACES = ['title', 'summary', 'body', 'conservative', 'liberal', 'center'] as const satisfies readonly ClaimPlace[];

export class EvidencePassageDto {
  @ApiProperty() outlet: string;
  @ApiProperty({ type: String, enum: LEANS, nullable: true }) lean: Lean | null;
  @ApiProperty() headline: string;
  @ApiProperty() url: string;
  @ApiProperty({ type: String, format: 'date-time' }) publishedAt: Date;
  @ApiProperty({ description: 'The sentence before the passage; may be empty.' }) before: string;
  @ApiProperty() quote: string;
  @ApiProperty({ description: 'The sentence after the passage; may be empty.' }) after: string;
}

export class EvidenceSentenceDto {
  @ApiProperty({ enum: PLACES }) place: ClaimPlace;
  @ApiProperty({ description: 'Counted from 0 within its place.' }) ordinal: number;
  @ApiProperty() text: string;
  @ApiProperty({ type: [EvidencePassageDto] }) passages: EvidencePassageDto[];
}

export class EvidenceDto {
  @ApiProperty({ type: [EvidenceSentenceDto] }) sentences: EvidenceSentenceDto[];
}
