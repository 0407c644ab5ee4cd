import { ApiProperty } from '@nestjs/swagger';
import { CHANGE_KINDS, CHANGED_PLACES, type ChangeKind, type ClaimChange } from '../../domain/claim-change.ts';

export class ClaimChangeDto implements ClaimChange {
  @ApiProperty({ enum: CHANGE_KINDS }) kind: ChangeKind;
  @ApiProperty({ enum: CHANGED_PLACES, description: 'Where the sentence stands; of a withdrawn one, where it stood.' })
  place: ClaimChange['place'];
  @ApiProperty({ description: 'Counted from 0 within its place.' }) ordinal: number;
  @ApiProperty() text: string;
  @ApiProperty({ type: String, nullable: true, description: 'The sentence that it changes or contradicts.' }) before:
    | string
    | null;
}

export class PublishedVersionDto {
  @ApiProperty() number: number;
  @ApiProperty({ type: String, format: 'date-time' }) publishedAt: Date;
  @ApiProperty({ type: [ClaimChangeDto], description: 'Against the version before; none for the first.' })
  changes: readonly ClaimChangeDto[];
}
