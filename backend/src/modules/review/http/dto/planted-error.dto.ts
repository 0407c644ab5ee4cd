import { type PlantedKind, type PlantedOutcome, type PlantedPlace } from '../../../articles/index.ts';

export class PlantedErrorDto {
  place: PlantedPlace;
  ordinal: number;
  /** What was false. */
  kind: PlantedKind;
  /** unclear does not count. */
  outcome: PlantedOutcome;
  /** The sentence of the draft. */
  trueText: string;
  /** What the member read before. */
  falseText: string;
}

export class PlantedErrorFlagsDto {
  /** Ids of members who missed three of their last five planted errors. */
  flagged: number[];
}
