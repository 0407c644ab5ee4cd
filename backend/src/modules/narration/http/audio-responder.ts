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
    response.setHeader('Accept-Ranges', 'bytes');
    response.setHeader('Cache-Control', 'private, max-age=3600');
    response.setHeader('ETag', etag);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (request.headers['if-none-match'] === etag) return void response.status(304).end();
    if (downloadName !== null) response.attachment(downloadName);
    response.setHeader('Content-Type', 'audio/mpeg');
    const condition = request.headers['if-range'];
    const range =
      condition === undefined || condition === etag ? parseByteRange(request.headers.range, audio.bytes) : null;
    if (range === 'unsatisfiable') {
      response.removeHeader('Content-Type');
      return void response.status(416).setHeader('Content-Range', `bytes */${audio.bytes}`).end();
    }
    const { start, end } = range ?? { start: 0, end: audio.bytes - 1 };
    if (range) response.status(206).setHeader('Content-Range', `bytes ${start}-${end}/${audio.bytes}`);
    response.setHeader('Content-Length', String(end - start + 1));
    response.end(request.method === 'HEAD' ? undefined : await audio.read({ start, end }));
  }
}
