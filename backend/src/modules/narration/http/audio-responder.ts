import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { parseByteRange } from '../domain/byte-range.ts';
import { Recordings } from '../use-cases/recordings.ts';

export interface AudioRequest {
  readonly recordingId: number;
  readonly request: Request;
  readonly response: Response;
  /** File name under which browsers save the audio. Null to play it. */
  readonly downloadName: string | null;
}

/** Sends the audio of recordings, whole or in byte ranges. The caller must have checked that the reader may hear it. */
@Injectable()
export class AudioResponder {
  constructor(private readonly recordings: Recordings) {}

  async send({ recordingId, request, response, downloadName }: AudioRequest): Promise<void> {
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
    const bytes = request.method === 'HEAD' ? undefined : await audio.read({ start, end });
    response.set(headers);
    if (downloadName !== null) response.attachment(downloadName);
    response.setHeader('Content-Type', 'audio/mpeg');
    if (range) response.status(206).setHeader('Content-Range', `bytes ${start}-${end}/${audio.bytes}`);
    response.setHeader('Content-Length', String(end - start + 1));
    response.end(bytes);
  }
}
