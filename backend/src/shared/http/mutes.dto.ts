import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, IsString, MaxLength } from 'class-validator';
import type { Mutes } from '../news/mutes.ts';

const MAX_MUTES = 200;
const MAX_MUTE_LENGTH = 80;
const MAX_OUTLET_LENGTH = 200;

function MutedEntries(description: string, maxLength: number): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: [String], description }),
    IsOptional(),
    IsArray(),
    ArrayMaxSize(MAX_MUTES),
    IsString({ each: true }),
    MaxLength(maxLength, { each: true }),
  );
}

/** A reader's mutes as a request body. */
export class MutesDto {
  @MutedEntries(
    'Words and phrases. Articles that contain one of them in the title, summary or tags are hidden.',
    MAX_MUTE_LENGTH,
  )
  words?: string[];

  @MutedEntries(
    'Outlets, given by their slugs or by their current or former names. Articles that only these outlets reported are hidden.',
    MAX_OUTLET_LENGTH,
  )
  outlets?: string[];

  @MutedEntries('Categories and hot topics.', MAX_MUTE_LENGTH)
  topics?: string[];
}

export function toMutes(dto: MutesDto | undefined): Mutes {
  return { words: dto?.words ?? [], outlets: dto?.outlets ?? [], topics: dto?.topics ?? [] };
}
