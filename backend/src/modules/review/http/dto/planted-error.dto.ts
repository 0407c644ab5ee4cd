import { ApiProperty } from '@nestjs/swagger';
import {
  PLANTED_KINDS,
  PLANTED_OUTCOMES,
  PLANTED_PLACES,
  type PlantedKind,
  type PlantedOutcome,
  type PlantedPlace,
} from '../../../articles/index.ts';

export class PlantedErrorDto {
  @ApiProperty({ enum: PLANTED_PLACES }) place: PlantedPlace;
  @ApiProperty() ordinal: number;
  @ApiProperty({ enum: PLANTED_KINDS, description: 'What was false.' }) kind: PlantedKind;
  @ApiProperty({ enum: PLANTED_OUTCOMES, description: 'unclear does not count.' }) outcome: PlantedOutcome;
  @ApiProperty({ description: 'The sentence of the draft.' }) trueText: string;
  @ApiProperty({ description: 'What the member read before.' }) falseText: string;
}

export class PlantedErrorFlagsDto {
  @ApiProperty({ type: [Number], description: 'Ids of members who missed three of their last five planted errors.' })
  flagged: number[];
}
