import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsISO8601, Max, Min } from 'class-validator';
import { MAX_CURSORS } from '../../data/story-cursor.store.ts';
import { ListOf } from '../../../../shared/http/list-of.ts';

const MAX_CURSORS_PER_REQUEST = 2_147_483_647;

export class StoryCursorDto {
  @IsInt()
  @Min(1)
  @Max(MAX_CURSORS_PER_REQUEST)
  articleId: number;

  /** Number of facts that the article had when the reader last saw it. */
  @IsInt()
  @Min(0)
  @Max(MAX_CURSORS_PER_REQUEST)
  facts: number;

  @ApiProperty({ format: 'date-time' })
  @IsISO8601({ strict: true })
  seenAt: string;
}

export class StoryCursorsDto {
  @ListOf(StoryCursorDto, MAX_CURSORS)
  cursors: StoryCursorDto[];
}
