import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { Allow, ArrayMaxSize, IsArray, IsInt, IsString, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import { MAX_KEY_LENGTH, MAX_ENTRIES } from '../../domain/preference-entry.ts';

export class PreferenceEntryDto {
  /** setting:<name>, interest:<category>, or mute:words|outlets|topics:<text>. */
  @ApiProperty({ maxLength: MAX_KEY_LENGTH, example: 'interest:Music' })
  @IsString()
  @MaxLength(MAX_KEY_LENGTH)
  key: string;

  // Validated together with its key by `isPreferenceEntry`.
  /** Value of the preference. For a mute: whether it is active. null restores the default. */
  @ApiProperty({ oneOf: [{ type: 'number' }, { type: 'boolean' }], nullable: true })
  @Allow()
  value: number | boolean | null;

  /** Time of the choice in milliseconds since 1970. Of two entries with the same key, the later one wins. */
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  at: number;
}

export class PreferenceEntriesDto {
  @ApiProperty({ type: [PreferenceEntryDto], maxItems: MAX_ENTRIES })
  @IsArray()
  @ArrayMaxSize(MAX_ENTRIES)
  @ValidateNested({ each: true })
  @Type(() => PreferenceEntryDto)
  entries: PreferenceEntryDto[];
}
