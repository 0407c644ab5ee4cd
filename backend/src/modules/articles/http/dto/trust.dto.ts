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
  @ApiProperty({ description: 'From 0 to 1.' }) low: number;
  @ApiProperty() high: number;
}

export class TrustFiguresDto implements TrustFigures {
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Time of the first entry.' })
  since: Date | null;
  @ApiProperty({ description: 'Number of versions that were published, without corrections.' }) publications: number;
  @ApiProperty({ description: 'Publications that were approved on the review screen.' }) opened: number;
  @ApiProperty({ description: 'Publications that were approved from the list.' }) list: number;
  @ApiProperty({ description: 'Publications that were approved together with others.' }) bulk: number;
  @ApiProperty({ description: 'Publications that the sample edition approved automatically.' }) seed: number;
  @ApiProperty({ description: 'Publications that two people had to approve, and did.' }) twoPeople: number;
  @ApiProperty({ description: 'Publications that the administrator approved in place of two people.' })
  override: number;
  @ApiProperty({
    description: 'Publications of high risk that one person approved, because fewer than two members could review.',
  })
  alone: number;
  @ApiProperty({ description: 'Approvals by another member after the publication.' }) agreements: number;
  @ApiProperty({ description: 'Publications by people whose waiting time is known.' }) waits: number;
  @ApiProperty(ratio('Median time that a text waited for its approval.')) medianWaitSeconds: number | null;
  @ApiProperty(ratio('Time within which nine of ten texts were approved.')) p90WaitSeconds: number | null;
  @ApiProperty({ description: 'Sentences of all publications by people.' }) sentences: number;
  @ApiProperty({ description: 'Those that a person compared with the reports.' }) compared: number;
  @ApiProperty({ description: 'Those that a person changed or inserted before approval.' }) edited: number;
  @ApiProperty(ratio('Share of the sentences that were compared, from 0 to 1.')) comparedShare: number | null;
  @ApiProperty(ratio('Share of the sentences that were edited, from 0 to 1.')) editedShare: number | null;
  @ApiProperty({ description: 'Articles whose draft was rejected, unless the rejection was withdrawn.' })
  rejected: number;
  @ApiProperty({ description: 'Number of requests for another draft.' }) redrafted: number;
  @ApiProperty({ description: 'Number of times that a draft was put on hold.' }) held: number;
  @ApiProperty({ description: 'Number of corrected errors in published articles.' }) corrections: number;
  @ApiProperty() retractions: number;
  @ApiProperty(ratio('Median time from the publication of a text to its correction or retraction.'))
  medianCorrectionSeconds: number | null;
  @ApiProperty({ description: 'Publications and corrections by people to which an automatic check objected.' })
  overruled: number;
  @ApiProperty({ description: 'Number of members who may review now.' }) reviewers: number;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Time since which drafts of high risk need two people. null while fewer than two members may review.',
  })
  twoPeopleSince: Date | null;
  @ApiProperty({
    description: 'False sentences planted in the reading of a reviewer who then approved or caught them.',
  })
  plantedErrors: number;
  @ApiProperty({ description: 'Those that the reviewer caught.' }) plantedCaught: number;
  @ApiProperty({
    type: IntervalDto,
    nullable: true,
    description: '95 percent confidence interval (Wilson) of the share that reviewers catch. null below 20.',
  })
  plantedInterval: IntervalDto | null;
}

export class RecheckProblemsDto implements Record<Criterion, number> {
  @ApiProperty() accuracy: number;
  @ApiProperty() sourcing: number;
  @ApiProperty({ description: 'Opinion that is not kept apart from fact.' }) opinion: number;
  @ApiProperty() editorialising: number;
  @ApiProperty() context: number;
}

export class RecheckResultsDto implements RecheckResults {
  @ApiProperty({ description: 'Texts that would be published as they stand.' }) asItStands: number;
  @ApiProperty() withEdits: number;
  @ApiProperty() no: number;
  @ApiProperty({ description: 'Lower end of the 95 % interval of the share of asItStands, from 0 to 1.' }) low: number;
  @ApiProperty({ description: 'Upper end of the interval.' }) high: number;
  @ApiProperty({ type: RecheckProblemsDto, description: 'Number of texts with a problem, by criterion.' })
  problems: RecheckProblemsDto;
}

export class RecheckFiguresDto implements RecheckFigures {
  @ApiProperty({ description: 'Number of publications that were drawn to be read again.' }) drawn: number;
  @ApiProperty({ description: 'Number of those that somebody read again.' }) answered: number;
  @ApiProperty({ type: RecheckResultsDto, nullable: true, description: 'null if there are fewer than 20 answers.' })
  results: RecheckResultsDto | null;
}

export class DecidersDto implements Deciders {
  @ApiProperty({ type: [String], description: 'Names of members who agreed to be named.' }) names: string[];
  @ApiProperty({ description: 'Number of other members who decided something.' }) unnamedMembers: number;
  @ApiProperty({ description: 'Whether the shared account of the administrator decided something.' })
  sharedAccount: boolean;
}

export class TrustDto {
  @ApiProperty({ type: TrustFiguresDto }) figures: TrustFiguresDto;
  @ApiProperty({ type: RecheckFiguresDto }) rechecks: RecheckFiguresDto;
  @ApiProperty({ type: DecidersDto }) deciders: DecidersDto;
  @ApiProperty({ type: LogHeadDto }) head: LogHeadDto;
}
