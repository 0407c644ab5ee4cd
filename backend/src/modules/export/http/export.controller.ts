import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import PQueue from 'p-queue';
import { EDITION_TAG } from '../../../shared/content-version/content-tags.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { Access } from '../../../shared/http/access.ts';
import { ExportDay } from '../use-cases/export-day.ts';
import { ExportDaysDto, ManifestDto } from './dto/export.dto.ts';

/** CDNs drop their copy when content changes, because they know its tag. */
const CACHING = 'public, max-age=0, s-maxage=3600';
const MAX_WAITING = 10;
const TIME_LIMIT_MS = 120_000;
const RETRY_SECONDS = 30;

/** Files for research and archives. The address of a day never changes. */
@ApiTags('export')
@Controller('export')
@Access('anyone')
export class ExportController {
  /** Computes one file at a time, because each reads many rows. */
  readonly #queue = new PQueue({ concurrency: 1 });

  constructor(private readonly exportDay: ExportDay) {}

  /** Returns the first and the last day that can be downloaded. */
  @Get('index.json')
  @ApiOkResponse({ type: ExportDaysDto })
  async days(@Res({ passthrough: true }) response: Response): Promise<ExportDaysDto> {
    const days = await this.exportDay.findDays();
    allowCaching(response);
    return { first: days?.first ?? null, last: days?.last ?? null };
  }

  /** Returns the size and the hash of a day's file. The hash changes if a text of that day is retracted later. */
  @Get(':date.json')
  @ApiOkResponse({ type: ManifestDto })
  async manifest(@Param('date') date: string, @Res({ passthrough: true }) response: Response): Promise<ManifestDto> {
    const manifest = await this.#run(() => this.exportDay.describe(date));
    allowCaching(response);
    return manifest;
  }

  /** Returns what was published or changed on a day in UTC, one JSON object a line. */
  @Get(':date.jsonl')
  @ApiProduces('application/jsonl')
  @ApiOkResponse({ type: String })
  async file(@Param('date') date: string, @Res() response: Response): Promise<void> {
    const day = await this.exportDay.findDay(date);
    await this.#run(async () => {
      allowCaching(response);
      response.setHeader('Content-Type', 'application/jsonl; charset=utf-8');
      await pipeline(Readable.from(this.exportDay.writeLines(day)), response, {
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      });
    });
  }

  #run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#queue.size >= MAX_WAITING)
      throw new DomainError('busy', 'Many files are being downloaded. Please try again in a moment.', 503, {
        retryAfterSeconds: RETRY_SECONDS,
      });
    return this.#queue.add(work);
  }
}

function allowCaching(response: Response): void {
  response.setHeader('Cache-Control', CACHING);
  response.setHeader('Cache-Tag', EDITION_TAG);
  response.setHeader('Surrogate-Key', EDITION_TAG);
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('X-Content-Type-Options', 'nosniff');
}
