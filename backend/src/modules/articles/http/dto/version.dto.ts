import { ApiProperty } from '@nestjs/swagger';
import { type ChangeKind, type ClaimChange } from '../../domain/claim-change.ts';

export class ClaimChangeDto implements ClaimChange {
  kind: ChangeKind;
  /** Part of the article that contains the sentence, or contained it before it was withdrawn. */
  place: ClaimChange['place'];
  /** Position of the sentence within its section, starting at 0. */
  ordinal: number;
  text: string;
  /** Earlier sentence that this one changes or contradicts. null if there is none. */
  before: string | null;
}

export class PublishedChangeDto extends ClaimChangeDto {
  /** Address of the sentence in the current text, such as body-3. null if the text does not contain it. */
  sentence: string | null;
  /** true if a later correction replaced the sentence, or the earlier one. */
  corrected: boolean;
}

export class PublishedVersionDto {
  number: number;
  publishedAt: Date;
  /** Number of new facts, also if a correction changed or withdrew them later. */
  facts: number;
  /**
   * Changes since the previous version, except sentences that a correction withdrew later. Empty for the first version.
   */
  @ApiProperty({ type: [PublishedChangeDto] })
  changes: readonly PublishedChangeDto[];
}
