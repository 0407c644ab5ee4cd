import { createHash } from 'node:crypto';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Access } from '../../../shared/http/access.ts';
import { AudioResponder } from '../../narration/index.ts';
import { CHAPTERS_TYPE, TRANSCRIPT_TYPE } from '../domain/podcast-feed.ts';
import { Podcasts } from '../use-cases/podcasts.ts';

/**
 * Podcast players on other sites may load everything, because only the token gives access, never a cookie. Errors are
 * never cached, because the token may become valid again.
 */
const HEADERS = {
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

/** Private podcasts, at addresses that cannot be guessed. */
@ApiTags('podcasts')
@Controller('podcast/:token')
@Access('anyone')
export class PodcastController {
  constructor(
    private readonly podcasts: Podcasts,
    private readonly audio: AudioResponder,
  ) {}

  @Get('feed.xml')
  @ApiProduces('application/rss+xml')
  @ApiOkResponse({ type: String })
  async feed(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    response.set(HEADERS);
    sendText(await this.podcasts.renderFeed(token), 'application/rss+xml; charset=utf-8', { request, response });
  }

  /** Answers byte ranges. */
  @Get(':episode.mp3')
  @ApiProduces('audio/mpeg')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async episode(
    @Param('token') token: string,
    @Param('episode') episode: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    response.set(HEADERS);
    const recording = await this.podcasts.findRecording(token, episode);
    await this.audio.send({ ...recording, request, response });
  }

  /** Returns the chapters in the JSON chapters format. */
  @Get(':episode/chapters.json')
  @ApiProduces(CHAPTERS_TYPE)
  @ApiOkResponse({ type: String })
  async chapters(
    @Param('token') token: string,
    @Param('episode') episode: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    response.set(HEADERS);
    sendText(await this.podcasts.renderChapters(token, episode), CHAPTERS_TYPE, { request, response });
  }

  /** Returns the transcript as WebVTT. */
  @Get(':episode/transcript.vtt')
  @ApiProduces(TRANSCRIPT_TYPE)
  @ApiOkResponse({ type: String })
  async transcript(
    @Param('token') token: string,
    @Param('episode') episode: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    response.set(HEADERS);
    const text = await this.podcasts.renderTranscript(token, episode);
    sendText(text, `${TRANSCRIPT_TYPE}; charset=utf-8`, { request, response });
  }
}

/** Sends a 304 if the client already has this text. */
function sendText(text: string, type: string, { request, response }: { request: Request; response: Response }): void {
  response.setHeader('Cache-Control', 'private, no-cache');
  response.setHeader('ETag', `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`);
  if (request.fresh) response.status(304).end();
  else response.setHeader('Content-Type', type).end(text);
}
