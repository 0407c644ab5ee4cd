import { ApiProperty } from '@nestjs/swagger';
import { Allow, IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import { MAX_KEY_LENGTH, MAX_ENTRIES } from '../../domain/preference-entry.ts';
import { ListOf } from '../../../../shared/http/list-of.ts';

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
  @ListOf(PreferenceEntryDto, MAX_ENTRIES)
  entries: PreferenceEntryDto[];
}
