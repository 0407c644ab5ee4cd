import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { Allow, ArrayMaxSize, IsArray, IsInt, IsString, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import { LONGEST_KEY, MOST_ENTRIES } from '../../domain/preference-entry.ts';

export class PreferenceEntryDto {
  @ApiProperty({
    maxLength: LONGEST_KEY,
    example: 'interest:Music',
    description: 'setting:<name>, interest:<category>, or mute:words|outlets|topics:<text>.',
  })
  @IsString()
  @MaxLength(LONGEST_KEY)
  key: string;

  /** Validated together with its key by `isPreferenceEntry`. */
  @ApiProperty({
    oneOf: [{ type: 'number' }, { type: 'boolean' }],
    nullable: true,
    description: 'null: as usual again. Of a mute: whether it holds.',
  })
  @Allow()
  value: number | boolean | null;

  @ApiProperty({ minimum: 1, description: 'When it was chosen, in milliseconds; of two the later holds.' })
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  at: number;
}

export class PreferenceEntriesDto {
  @ApiProperty({ type: [PreferenceEntryDto], maxItems: MOST_ENTRIES })
  @IsArray()
  @ArrayMaxSize(MOST_ENTRIES)
  @ValidateNested({ each: true })
  @Type(() => PreferenceEntryDto)
  entries: PreferenceEntryDto[];
}
