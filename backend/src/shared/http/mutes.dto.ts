import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import type { Mutes } from '../news/mutes.ts';

const MOST_MUTES = 200;
const LONGEST_MUTE = 80;
const LONGEST_OUTLET = 200;
/** PostgreSQL cannot store NUL in text. */
const STORABLE = /^[^\0]*$/;

function Muted(description: string, longest: number): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: [String], description }),
    IsOptional(),
    IsArray(),
    ArrayMaxSize(MOST_MUTES),
    IsString({ each: true }),
    MaxLength(longest, { each: true }),
    Matches(STORABLE, { each: true }),
  );
}

/** A reader's mutes as a request body. */
export class MutesDto {
  @Muted('Not in title, summary or tags, as whole words.', LONGEST_MUTE)
  words?: string[];

  @Muted('Outlets by their slugs, or by names that they have or had; mutes what they alone reported.', LONGEST_OUTLET)
  outlets?: string[];

  @Muted('Categories or hot topics.', LONGEST_MUTE)
  topics?: string[];
}

export function mutesFrom(given: MutesDto | undefined): Mutes {
  return { words: given?.words ?? [], outlets: given?.outlets ?? [], topics: given?.topics ?? [] };
}
