import { ApiProperty } from '@nestjs/swagger';
import type { Criterion } from '../../../../shared/decision-log/recheck.ts';
import type {
  Deciders,
  RecheckFigures,
  RecheckResults,
  TrustFigures,
} from '../../../../shared/decision-log/trust-figures.query.ts';
import { LogHeadDto } from './decision-log.dto.ts';

const ratio = (description: string) => ({
  type: Number,
  nullable: true,
  description: `${description} null if it would be computed from fewer than 20 entries.`,
});

export class IntervalDto {
  /** From 0 to 1. */
  low: number;
  high: number;
}

export class TrustFiguresDto implements TrustFigures {
  /** Time of the first entry. */
  since: Date | null;
  /** Number of versions that were published, without corrections. */
  publications: number;
  /** Publications that were approved on the review screen. */
  opened: number;
  /** Publications that were approved from the list. */
  list: number;
  /** Publications that were approved together with others. */
  bulk: number;
  /** Publications that the sample edition approved automatically. */
  seed: number;
  /** Publications that two people had to approve, and did. */
  twoPeople: number;
  /** Publications that the administrator approved in place of two people. */
  override: number;
  /** Publications of high risk that one person approved, because fewer than two members could review. */
  alone: number;
  /** Approvals by another member after the publication. */
  agreements: number;
  /** Publications by people whose waiting time is known. */
  waits: number;
  @ApiProperty(ratio('Median time that a text waited for its approval.'))
  medianWaitSeconds: number | null;
  @ApiProperty(ratio('Time within which nine of ten texts were approved.'))
  p90WaitSeconds: number | null;
  /** Sentences of all publications by people. */
  sentences: number;
  /** Those that a person compared with the reports. */
  compared: number;
  /** Those that a person changed or inserted before approval. */
  edited: number;
  @ApiProperty(ratio('Share of the sentences that were compared, from 0 to 1.'))
  comparedShare: number | null;
  @ApiProperty(ratio('Share of the sentences that were edited, from 0 to 1.'))
  editedShare: number | null;
  /** Articles whose draft was rejected, unless the rejection was withdrawn. */
  rejected: number;
  /** Number of requests for another draft. */
  redrafted: number;
  /** Number of times that a draft was put on hold. */
  held: number;
  /** Number of corrected errors in published articles. */
  corrections: number;
  retractions: number;
  @ApiProperty(ratio('Median time from the publication of a text to its correction or retraction.'))
  medianCorrectionSeconds: number | null;
  /** Publications and corrections by people to which an automatic check objected. */
  overruled: number;
  /** Number of members who may review now. */
  reviewers: number;
  /** Time since which drafts of high risk need two people. null while fewer than two members may review. */
  twoPeopleSince: Date | null;
  /** False sentences planted in the reading of a reviewer who then approved or caught them. */
  plantedErrors: number;
  /** Those that the reviewer caught. */
  plantedCaught: number;
  /** 95 percent confidence interval (Wilson) of the share that reviewers catch. null below 20. */
  plantedInterval: IntervalDto | null;
}

export class RecheckProblemsDto implements Record<Criterion, number> {
  accuracy: number;
  sourcing: number;
  /** Opinion that is not kept apart from fact. */
  opinion: number;
  editorialising: number;
  context: number;
}

export class RecheckResultsDto implements RecheckResults {
  /** Texts that would be published as they stand. */
  asItStands: number;
  withEdits: number;
  no: number;
  /** Lower end of the 95 % interval of the share of asItStands, from 0 to 1. */
  low: number;
  /** Upper end of the interval. */
  high: number;
  /** Number of texts with a problem, by criterion. */
  problems: RecheckProblemsDto;
}

export class RecheckFiguresDto implements RecheckFigures {
  /** Number of publications that were drawn to be read again. */
  drawn: number;
  /** Number of those that somebody read again. */
  answered: number;
  /** null if there are fewer than 20 answers. */
  results: RecheckResultsDto | null;
}

export class DecidersDto implements Deciders {
  /** Names of members who agreed to be named. */
  names: string[];
  /** Number of other members who decided something. */
  unnamedMembers: number;
  /** Whether the shared account of the administrator decided something. */
  sharedAccount: boolean;
}

export class TrustDto {
  figures: TrustFiguresDto;
  rechecks: RecheckFiguresDto;
  deciders: DecidersDto;
  head: LogHeadDto;
}
