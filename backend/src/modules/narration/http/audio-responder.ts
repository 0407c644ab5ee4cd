import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { type ByteRange, parseByteRange } from '../domain/byte-range.ts';
import { type RecordedAudio, Recordings } from '../use-cases/recordings.ts';

export interface AudioRequest {
  readonly recordingId: number;
  /** The reader whose limit of simultaneous downloads counts. */
  readonly readerId: number;
  readonly request: Request;
  readonly response: Response;
}

/** Bytes of one part: half a minute of MP3. A client that reads slowly keeps one or two parts in memory. */
const PART_BYTES = 256_000;
/** Enough for a player, a podcast app and downloads at the same time. */
const MAX_DOWNLOADS_PER_READER = 8;
const RETRY_SECONDS = 10;
/** Errors of a client that disconnected during the response or before it. */
const DISCONNECTED = new Set<string | undefined>(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE']);

/** Sends the audio of recordings, whole or in byte ranges. The caller must have checked that the reader may hear it. */
@Injectable()
export class AudioResponder {
  readonly #downloads = new Map<number, number>();

  constructor(private readonly recordings: Recordings) {}

  async send(audio: AudioRequest): Promise<void> {
    const { readerId } = audio;
    const own = this.#downloads.get(readerId) ?? 0;
    if (own >= MAX_DOWNLOADS_PER_READER) throw tooManyDownloadsError();
    this.#downloads.set(readerId, own + 1);
    try {
      await this.#send(audio);
    } finally {
      const left = (this.#downloads.get(readerId) ?? 1) - 1;
      if (left === 0) this.#downloads.delete(readerId);
      else this.#downloads.set(readerId, left);
    }
  }

  async #send({ recordingId, request, response }: AudioRequest): Promise<void> {
    const audio = await this.recordings.openAudio(recordingId);
    const etag = `"${audio.key.slice(0, 32)}"`;
    const headers = {
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'private, max-age=3600',
      ETag: etag,
      'X-Content-Type-Options': 'nosniff',
    };
    if (request.headers['if-none-match'] === etag) return void response.set(headers).status(304).end();
    const condition = request.headers['if-range'];
    const range =
      condition === undefined || condition === etag ? parseByteRange(request.headers.range, audio.bytes) : null;
    if (range === 'unsatisfiable')
      return void response.set(headers).status(416).setHeader('Content-Range', `bytes */${audio.bytes}`).end();
    const { start, end } = range ?? { start: 0, end: audio.bytes - 1 };
    // Before any header is set, because clients must not cache the error of a lost file.
    const body = request.method === 'HEAD' ? null : await streamRange(audio, { start, end });
    response.set(headers);
    response.setHeader('Content-Type', 'audio/mpeg');
    if (range) response.status(206).setHeader('Content-Range', `bytes ${start}-${end}/${audio.bytes}`);
    response.setHeader('Content-Length', String(end - start + 1));
    if (body === null) response.end();
    else await pipeline(body, response).catch(ignoreDisconnect);
  }
}

/** Resolves once the first part was read. Reads every further part once the client has received most of the previous one. */
async function streamRange(audio: RecordedAudio, { start, end }: ByteRange): Promise<Readable> {
  const readPart = (at: number): Promise<Buffer> => audio.read({ start: at, end: Math.min(end, at + PART_BYTES - 1) });
  let part = await readPart(start);
  async function* readParts(): AsyncGenerator<Buffer> {
    for (let at = start; at <= end; at += PART_BYTES) {
      if (at > start) part = await readPart(at);
      yield part;
    }
  }
  // Without read-ahead, which would keep more parts in memory.
  return Readable.from(readParts(), { highWaterMark: 1 });
}

function tooManyDownloadsError(): DomainError {
  const message = 'You are loading too many recordings at the same time. Stop some of them, or wait a moment.';
  return new DomainError('too-many-downloads', message, 429, { retryAfterSeconds: RETRY_SECONDS });
}

/** Players disconnect when the reader stops or skips. */
function ignoreDisconnect(error: NodeJS.ErrnoException): void {
  if (!DISCONNECTED.has(error.code)) throw error;
}
