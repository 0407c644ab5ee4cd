import { Controller, Delete, Get, Header, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Access, PremiumOnly } from '../../../shared/http/access.ts';
import { appConfig } from '../../../shared/config/app.config.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { CurrentReader } from '../../../shared/http/current-reader.ts';
import type { SessionReader } from '../../../shared/http/viewer.ts';
import { ReadingListStore } from '../data/reading-list.store.ts';
import { ListFeedDto, NewListFeedDto } from './dto/reading-list.dto.ts';
import { writeListFeed } from './write-list-feed.ts';

const TOKEN_PATTERN = /^[\w-]{43}$/;
const DEFAULT_NAME = 'Read Later';

/** Serves the reading list as a feed, at a URL that cannot be guessed. */
@ApiTags('reading list')
@Controller('api/reading-list-feed')
export class ListFeedController {
  readonly #siteUrl = appConfig.read().SITE_URL;

  constructor(private readonly lists: ReadingListStore) {}

  @Get()
  @Access('reader')
  @ApiOkResponse({ type: ListFeedDto })
  async state(@CurrentReader() reader: SessionReader): Promise<ListFeedDto> {
    return { madeAt: await this.lists.findFeedCreationTime(reader.id) };
  }

  /** Creates a new URL for the feed. The previous URL stops working. */
  @Post()
  @PremiumOnly('list-notes-and-feed')
  @ApiCreatedResponse({ type: NewListFeedDto })
  async make(@CurrentReader() reader: SessionReader): Promise<NewListFeedDto> {
    await this.lists.create(reader.id, DEFAULT_NAME, '');
    const token = await this.lists.createFeed(reader.id);
    return { url: `${this.#siteUrl}/api/reading-list-feed/${token}` };
  }

  /** Deletes the feed of the signed-in reader. Does not require premium. */
  @Delete()
  @Access('reader')
  @ApiOkResponse({ type: ListFeedDto })
  async revoke(@CurrentReader() reader: SessionReader): Promise<ListFeedDto> {
    await this.lists.revokeFeed(reader.id);
    return { madeAt: null };
  }

  /** Returns the list as RSS 2.0. The token in the URL grants access. Notes are not included. */
  @Get(':token')
  @Access('anyone')
  @Header('Content-Type', 'application/rss+xml; charset=utf-8')
  @Header('X-Robots-Tag', 'noindex')
  @Header('Referrer-Policy', 'no-referrer')
  @ApiProduces('application/rss+xml')
  @ApiOkResponse({ type: String })
  async feed(@Param('token') token: string): Promise<string> {
    const readerId = TOKEN_PATTERN.test(token) ? await this.lists.findReaderByFeedToken(token) : null;
    if (readerId === null)
      throw new DomainError(
        'not-found',
        'There is no feed at this address. Its owner may have replaced or deleted it.',
        404,
      );
    return writeListFeed(await this.lists.listItems(readerId), this.#siteUrl);
  }
}
