import { ApiProperty } from '@nestjs/swagger';
import { CHANGE_KINDS, CHANGED_PLACES, type ChangeKind, type ClaimChange } from '../../domain/claim-change.ts';

export class ClaimChangeDto implements ClaimChange {
  @ApiProperty({ enum: CHANGE_KINDS }) kind: ChangeKind;
  @ApiProperty({
    enum: CHANGED_PLACES,
    description: 'Part of the article that contains the sentence, or contained it before it was withdrawn.',
  })
  place: ClaimChange['place'];
  @ApiProperty({ description: 'Position of the sentence within its section, starting at 0.' }) ordinal: number;
  @ApiProperty() text: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Earlier sentence that this one changes or contradicts. null if there is none.',
  })
  before: string | null;
}

export class PublishedChangeDto extends ClaimChangeDto {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Address of the sentence in the current text, such as body-3. null if the text does not contain it.',
  })
  sentence: string | null;
}

export class PublishedVersionDto {
  @ApiProperty() number: number;
  @ApiProperty({ type: String, format: 'date-time' }) publishedAt: Date;
  @ApiProperty({
    type: [PublishedChangeDto],
    description: 'Changes since the previous version. Empty for the first version.',
  })
  changes: readonly PublishedChangeDto[];
}
