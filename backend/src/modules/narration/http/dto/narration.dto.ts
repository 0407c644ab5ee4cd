import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import { OptionalText } from '../../../../shared/http/may-be-missing.ts';
import type { SegmentPlace } from '../../domain/script.ts';

const MAX_VOICE_LENGTH = 80;
const MAX_INTEGER = 2_147_483_647;

export class VoiceQueryDto {
  /** Id of a voice. Defaults to the first voice. */
  @ApiPropertyOptional({ maxLength: MAX_VOICE_LENGTH })
  @OptionalText(MAX_VOICE_LENGTH)
  voice?: string;
}

export class VoiceDto {
  id: string;
  name: string;
}

export class RecordedSegmentDto {
  /** Section that the sentence belongs to. `outlet` is the name of the outlet of the sentences before it. */
  place: SegmentPlace;
  /** Position of the sentence within its section, starting at 0. */
  ordinal: number;
  /** The sentence as printed. */
  text: string;
  /** Index of the story in a briefing, starting at 0. */
  storyIndex?: number;
  startMs: number;
  endMs: number;
}

export class ListeningPositionDto {
  /** Index of the segment, starting at 0. */
  segment: number;
  /** Milliseconds from the beginning of the segment. */
  offsetMs: number;
}

const nullableInteger = { type: 'integer', nullable: true } as const;

/** The state of a recording, as one reader sees it. */
export class RecordingViewDto {
  /** `off`: this site cannot read the language aloud. `none`: nobody requested the audio yet. */
  status: 'off' | 'none' | 'pending' | 'ready' | 'failed';
  /** True for the plain, robotic voice that needs no speech provider. */
  builtIn: boolean;
  doneSegments: number;
  totalSegments: number;
  /** Message for the reader if the status is `failed`. */
  problem: string | null;
  /** Id of the voice. Empty if the status is `off`. */
  voice: string;
  @ApiProperty({ type: [VoiceDto] })
  voices: readonly VoiceDto[];
  @ApiProperty(nullableInteger)
  recordingId: number | null;
  /** BCP 47 code of the text. */
  language: string;
  @ApiProperty(nullableInteger)
  durationMs: number | null;
  /** Signed address of the audio, which expires after some hours. */
  audioUrl: string | null;
  /** Empty unless the status is `ready`. */
  @ApiProperty({ type: [RecordedSegmentDto] })
  segments: readonly RecordedSegmentDto[];
  position: ListeningPositionDto | null;
}

export class NarrationDto extends RecordingViewDto {
  /** Id of the version that is read aloud. */
  versionId: number;
  /** True if the text was corrected or updated since it was first published. */
  corrected: boolean;
}

export class SavePositionDto {
  @IsInt()
  @Min(1)
  @Max(MAX_INTEGER)
  recordingId: number;

  /** Index of the segment, starting at 0. */
  @IsInt()
  @Min(0)
  @Max(MAX_INTEGER)
  segment: number;

  /** Milliseconds from the beginning of the segment. */
  @IsInt()
  @Min(0)
  @Max(MAX_INTEGER)
  offsetMs: number;
}
