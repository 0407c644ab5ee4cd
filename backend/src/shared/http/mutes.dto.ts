import { ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import type { Mutes } from '../news/mutes.ts';

export const MOST_MUTES = 200;
export const LONGEST_MUTE = 80;
/** PostgreSQL keeps no NUL in a text. */
const STORABLE = /^[^\0]*$/;

/** What a reader does not want to see, as a call carries it. */
export class MutesDto {
  @ApiPropertyOptional({ type: [String], description: 'Not in title, summary or tags, as whole words.' })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_MUTES)
  @IsString({ each: true })
  @MaxLength(LONGEST_MUTE, { each: true })
  @Matches(STORABLE, { each: true })
  words?: string[];

  @ApiPropertyOptional({ type: [String], description: 'Names of outlets; mutes what they alone reported.' })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_MUTES)
  @IsString({ each: true })
  @MaxLength(200, { each: true })
  @Matches(STORABLE, { each: true })
  outlets?: string[];

  @ApiPropertyOptional({ type: [String], description: 'Categories or hot topics.' })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_MUTES)
  @IsString({ each: true })
  @MaxLength(LONGEST_MUTE, { each: true })
  @Matches(STORABLE, { each: true })
  topics?: string[];
}

export function mutesFrom(given: MutesDto | undefined): Mutes {
  return { words: given?.words ?? [], outlets: given?.outlets ?? [], topics: given?.topics ?? [] };
}
