import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { SEGMENT_PLACES, type SegmentPlace } from '../../domain/script.ts';

const MAX_VOICE_LENGTH = 80;
const MAX_INTEGER = 2_147_483_647;

export class VoiceQueryDto {
  @ApiPropertyOptional({ description: 'Id of a voice. Defaults to the first voice.', maxLength: MAX_VOICE_LENGTH })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_VOICE_LENGTH)
  voice?: string;
}

export class VoiceDto {
  @ApiProperty() id: string;
  @ApiProperty() name: string;
}

export class RecordedSegmentDto {
  @ApiProperty({
    enum: SEGMENT_PLACES,
    description: 'Section that the sentence belongs to. `outlet` is the name of the outlet of the sentences before it.',
  })
  place: SegmentPlace;
  @ApiProperty({ description: 'Position of the sentence within its section, starting at 0.' }) ordinal: number;
  @ApiProperty({ description: 'The sentence as printed.' }) text: string;
  @ApiPropertyOptional({ description: 'Index of the story in a briefing, starting at 0.' }) storyIndex?: number;
  @ApiProperty() startMs: number;
  @ApiProperty() endMs: number;
}

export class ListeningPositionDto {
  @ApiProperty({ description: 'Index of the segment, starting at 0.' }) segment: number;
  @ApiProperty({ description: 'Milliseconds from the beginning of the segment.' }) offsetMs: number;
}

const nullableText = { type: String, nullable: true } as const;
const nullableInteger = { type: 'integer', nullable: true } as const;

/** The state of a recording, as one reader sees it. */
export class RecordingViewDto {
  @ApiProperty({
    enum: ['off', 'none', 'pending', 'ready', 'failed'],
    description: '`off`: this site cannot read the language aloud. `none`: nobody requested the audio yet.',
  })
  status: 'off' | 'none' | 'pending' | 'ready' | 'failed';
  @ApiProperty({ description: 'True for the plain, robotic voice that needs no speech provider.' }) builtIn: boolean;
  @ApiProperty() doneSegments: number;
  @ApiProperty() totalSegments: number;
  @ApiProperty({ ...nullableText, description: 'Message for the reader if the status is `failed`.' })
  problem: string | null;
  @ApiProperty({ description: 'Id of the voice. Empty if the status is `off`.' }) voice: string;
  @ApiProperty({ type: [VoiceDto] }) voices: readonly VoiceDto[];
  @ApiProperty(nullableInteger) recordingId: number | null;
  @ApiProperty({ description: 'BCP 47 code of the text.' }) language: string;
  @ApiProperty(nullableInteger) durationMs: number | null;
  @ApiProperty({ ...nullableText, description: 'Signed address of the audio, which expires after some hours.' })
  audioUrl: string | null;
  @ApiProperty({ ...nullableText, description: 'Like `audioUrl`, but browsers save the file.' })
  downloadUrl: string | null;
  @ApiProperty({ type: [RecordedSegmentDto], description: 'Empty unless the status is `ready`.' })
  segments: readonly RecordedSegmentDto[];
  @ApiProperty({ type: ListeningPositionDto, nullable: true }) position: ListeningPositionDto | null;
}

export class NarrationDto extends RecordingViewDto {
  @ApiProperty({ description: 'Id of the version that is read aloud.' }) versionId: number;
  @ApiProperty({ description: 'True if the text was corrected or updated since it was first published.' })
  corrected: boolean;
}

export class SavePositionDto {
  @ApiProperty()
  @IsInt()
  @Min(1)
  @Max(MAX_INTEGER)
  recordingId: number;

  @ApiProperty({ description: 'Index of the segment, starting at 0.' })
  @IsInt()
  @Min(0)
  @Max(MAX_INTEGER)
  segment: number;

  @ApiProperty({ description: 'Milliseconds from the beginning of the segment.' })
  @IsInt()
  @Min(0)
  @Max(MAX_INTEGER)
  offsetMs: number;
}
