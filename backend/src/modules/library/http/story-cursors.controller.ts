import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../shared/http/access.ts';
import { CurrentReader } from '../../../shared/http/current-reader.ts';
import type { SessionReader } from '../../../shared/http/viewer.ts';
import { StoryCursorStore } from '../data/story-cursor.store.ts';
import { StoryCursorsDto } from './dto/story-cursor.dto.ts';

/** Stores how far a signed-in reader has followed stories. A visitor's cursors exist only in the browser. */
@ApiTags('followed stories')
@Controller('api/story-cursors')
@Access('reader')
export class StoryCursorsController {
  constructor(private readonly cursors: StoryCursorStore) {}

  @Get()
  @ApiOkResponse({ type: StoryCursorsDto })
  async all(@CurrentReader() reader: SessionReader): Promise<StoryCursorsDto> {
    return this.#listCursors(reader);
  }

  /** Merges the browser's cursors into the account's and returns all of them. */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: StoryCursorsDto })
  async join(@CurrentReader() reader: SessionReader, @Body() { cursors }: StoryCursorsDto): Promise<StoryCursorsDto> {
    await this.cursors.merge(
      reader.id,
      cursors.map(({ seenAt, ...cursor }) => ({ ...cursor, seenAt: new Date(seenAt) })),
    );
    return this.#listCursors(reader);
  }

  async #listCursors({ id }: SessionReader): Promise<StoryCursorsDto> {
    return {
      cursors: (await this.cursors.listByReader(id)).map(({ seenAt, ...cursor }) => ({
        ...cursor,
        seenAt: seenAt.toISOString(),
      })),
    };
  }
}
