import { Body, Controller, Delete, HttpCode, Param, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../shared/http/access.ts';
import { BadInputError, NotFoundError } from '../../../shared/errors/domain-error.ts';
import { CurrentReader } from '../../../shared/http/current-reader.ts';
import type { SessionReader } from '../../../shared/http/viewer.ts';
import { ListeningPositionStore } from '../data/listening-position.store.ts';
import { Recordings } from '../use-cases/recordings.ts';
import { SavePositionDto } from './dto/narration.dto.ts';

const SUBJECT_PATTERN = /^[a-z]{1,20}-[a-z0-9-]{1,40}$/;

/** Stores where a reader stopped listening, so that any device can continue there. */
@ApiTags('narration')
@Controller('api/listening')
@Access('reader')
export class ListeningController {
  constructor(
    private readonly positions: ListeningPositionStore,
    private readonly recordings: Recordings,
  ) {}

  @Put(':subject')
  @HttpCode(204)
  @ApiNoContentResponse()
  async save(
    @Param('subject') subject: string,
    @Body() { recordingId, segment, offsetMs }: SavePositionDto,
    @CurrentReader() reader: SessionReader,
  ): Promise<void> {
    checkSubject(subject);
    if (!(await this.recordings.findById(recordingId))) throw new NotFoundError('Recording', recordingId);
    await this.positions.save(reader.id, { subject, recordingId, segment, offsetMs });
  }

  @Delete(':subject')
  @HttpCode(204)
  @ApiNoContentResponse()
  async forget(@Param('subject') subject: string, @CurrentReader() reader: SessionReader): Promise<void> {
    checkSubject(subject);
    await this.positions.delete(reader.id, subject);
  }
}

function checkSubject(subject: string): void {
  if (!SUBJECT_PATTERN.test(subject))
    throw new BadInputError('A subject is a text such as article-12 or briefing-2026-11-25.');
}
