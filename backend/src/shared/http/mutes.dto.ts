import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import type { Mutes } from '../news/mutes.ts';

const MAX_MUTES = 200;
const MAX_MUTE_LENGTH = 80;
const MAX_OUTLET_LENGTH = 200;
/** PostgreSQL cannot store NUL in text. */
const STORABLE = /^[^\0]*$/;

function Muted(description: string, longest: number): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: [String], description }),
    IsOptional(),
    IsArray(),
    ArrayMaxSize(MAX_MUTES),
    IsString({ each: true }),
    MaxLength(longest, { each: true }),
    Matches(STORABLE, { each: true }),
  );
}

/** A reader's mutes as a request body. */
export class MutesDto {
  @Muted('Not in title, summary or tags, as whole words.', MAX_MUTE_LENGTH)
  words?: string[];

  @Muted(
    'Outlets by their slugs, or by names that they have or had; mutes what they alone reported.',
    MAX_OUTLET_LENGTH,
  )
  outlets?: string[];

  @Muted('Categories or hot topics.', MAX_MUTE_LENGTH)
  topics?: string[];
}

export function mutesFrom(given: MutesDto | undefined): Mutes {
  return { words: given?.words ?? [], outlets: given?.outlets ?? [], topics: given?.topics ?? [] };
}
