import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { PublicRead } from '../../../shared/http/access.ts';
import { BadInputError } from '../../../shared/errors/domain-error.ts';
import { clip } from '../../../shared/text/clip.ts';
import { resolveShownCategory } from '../../../shared/news/categories.ts';
import { startOfPreset, MAX_MATCHES, MAX_SEARCH_LENGTH, type SearchRequest } from '../domain/search-request.ts';
import { SearchArticles, type SearchHit } from '../use-cases/search-articles.ts';
import { SearchDto, SearchHitDto } from './dto/search.dto.ts';
import { setNextLink } from '../../../shared/http/next-link.ts';

const RESULTS_PER_PAGE = 20;

@ApiTags('articles')
@Controller('api/articles/search')
export class SearchController {
  constructor(private readonly searchArticles: SearchArticles) {}

  /**
   * Accepts `?q=term` and the bare `?term`. A search of 1 character finds nothing. At most 1,000 matches are
   * counted and paged through; an X-Total-Count of 1001 means more. X-Searched-For (percent-encoded) contains the
   * corrected query after a spelling error.
   */
  @Get()
  @PublicRead('q', 'category', 'within', 'sort', 'cursor', 'limit')
  @ApiQuery({ name: 'q', required: false, type: String })
  @ApiOkResponse({ type: [SearchHitDto] })
  async search(
    @Query() query: SearchDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly SearchHit[]> {
    const result = await this.searchArticles.search(toSearchRequest(query, readSearchWords(request.originalUrl)), {
      premium: request.viewer?.reader?.premium === true,
    });
    response.setHeader('X-Total-Count', String(result.total));
    if (result.correctedQuery !== null) response.setHeader('X-Searched-For', encodeURIComponent(result.correctedQuery));
    if (result.nextOffset !== null)
      setNextLink(request, response, Buffer.from(`after|${result.nextOffset}`).toString('base64url'));
    return result.hits;
  }
}

function toSearchRequest(query: SearchDto, words: string): SearchRequest {
  const { outlet, lean, from, to, phrase, author } = query;
  return {
    words,
    category: query.category ? (resolveShownCategory(query.category) ?? query.category) : null,
    since: query.within ? startOfPreset(query.within, new Date()) : null,
    order: query.sort ?? 'relevance',
    advanced: { outlet, lean, from, to, phrase, author },
    limit: query.limit ?? RESULTS_PER_PAGE,
    offset: parseOffset(query.cursor),
  };
}

/** Reads the number of hits before the page from the cursor. Throws a 400 error if the cursor is invalid. */
function parseOffset(cursor: string | undefined): number {
  if (!cursor) return 0;
  const [kind, number] = Buffer.from(cursor, 'base64url').toString('utf8').split('|');
  const offset = Number(number);
  if (kind !== 'after' || !Number.isInteger(offset) || offset < 0 || offset >= MAX_MATCHES)
    throw new BadInputError('The cursor is invalid. Start again without it.');
  return offset;
}

/** Returns the search words from `?q=term` or from the bare `?term`, which the site's first search form sent. */
function readSearchWords(url: string): string {
  const { searchParams, search } = new URL(url, 'http://localhost');
  const words = searchParams.get('q') ?? readBareTerm(search);
  return clip(words.trim(), MAX_SEARCH_LENGTH);
}

function readBareTerm(search: string): string {
  const first = search.slice(1).split('&')[0] ?? '';
  if (first.includes('=')) return '';
  try {
    return decodeURIComponent(first.replaceAll('+', ' '));
  } catch {
    return '';
  }
}
