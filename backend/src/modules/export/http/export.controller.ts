import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { EDITION_TAG } from '../../../shared/content-version/content-tags.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { Access } from '../../../shared/http/access.ts';
import { toNetworkKey } from '../../../shared/http/network.ts';
import { NetworkAllowance } from '../../../shared/rate-limits/network-allowance.ts';
import { TooManyCallsError } from '../../../shared/rate-limits/rate-limits.ts';
import { ExportDay } from '../use-cases/export-day.ts';
import { ExportDaysDto, ManifestDto } from './dto/export.dto.ts';

/** CDNs drop their copy when content changes, because they know its tag. */
const CACHING = 'public, max-age=0, s-maxage=3600';
/** Files and manifests that a network may request per minute, and twice as many at once. */
const FILES_PER_MINUTE = 30;
/** Files and manifests in progress: of a network, and of all together. */
const MAX_OF_NETWORK = 2;
const MAX_IN_PROGRESS = 50;
const TIME_LIMIT_MS = 120_000;
const RETRY = { retryAfterSeconds: 30 };
/** The client went away, or was slower than the time limit. */
const STOPPED = new Set<string | undefined>(['ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR']);

/** Files for research and archives. The address of a day never changes. */
@ApiTags('export')
@Controller('export')
@Access('anyone')
export class ExportController {
  readonly #allowance = new NetworkAllowance(FILES_PER_MINUTE);
  /** Network of each request in progress. */
  readonly #inProgress: string[] = [];

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
  async manifest(
    @Param('date') date: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ManifestDto> {
    const manifest = await this.#limit(request, () => this.exportDay.describe(date));
    allowCaching(response);
    return manifest;
  }

  /** Returns what was published or changed on a day in UTC, one JSON object a line. */
  @Get(':date.jsonl')
  @ApiProduces('application/jsonl')
  @ApiOkResponse({ type: String })
  async file(@Param('date') date: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const day = await this.exportDay.findDay(date);
    await this.#limit(request, async () => {
      allowCaching(response);
      response.setHeader('Content-Type', 'application/jsonl; charset=utf-8');
      if (request.method === 'HEAD') return void response.end();
      await pipeline(Readable.from(this.exportDay.writeLines(day)), response, {
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      }).catch((error: NodeJS.ErrnoException) => {
        if (!STOPPED.has(error.code)) throw error;
      });
    });
  }

  async #limit<T>({ ip }: Request, work: () => Promise<T>): Promise<T> {
    const network = toNetworkKey(ip ?? 'unknown');
    const wait = this.#allowance.take(network, 1, performance.now());
    if (wait > 0) throw new TooManyCallsError(wait);
    if (this.#inProgress.filter((other) => other === network).length >= MAX_OF_NETWORK)
      throw new DomainError(
        'too-many',
        `Please download at most ${MAX_OF_NETWORK} files at the same time.`,
        429,
        RETRY,
      );
    if (this.#inProgress.length >= MAX_IN_PROGRESS)
      throw new DomainError('busy', 'Many files are being downloaded. Please try again in a moment.', 503, RETRY);
    this.#inProgress.push(network);
    try {
      return await work();
    } finally {
      this.#inProgress.splice(this.#inProgress.indexOf(network), 1);
    }
  }
}

function allowCaching(response: Response): void {
  response.setHeader('Cache-Control', CACHING);
  response.setHeader('Cache-Tag', EDITION_TAG);
  response.setHeader('Surrogate-Key', EDITION_TAG);
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('X-Content-Type-Options', 'nosniff');
}
