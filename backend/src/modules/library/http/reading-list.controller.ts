import { Body, Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../shared/http/access.ts';
import { NotFoundError } from '../../../shared/errors/domain-error.ts';
import { CurrentReader } from '../../../shared/http/current-reader.ts';
import { ArticleIdParam, IdParam } from '../../../shared/http/id-param.ts';
import type { SessionReader } from '../../../shared/http/viewer.ts';
import { ReadingListStore } from '../data/reading-list.store.ts';
import { DEFAULT_LIST, listFullError, listNotFoundError, notesNeedPremiumError } from '../domain/reading-list.ts';
import {
  ChangeItemDto,
  CreateListDto,
  ListDto,
  ListItemDto,
  SaveArticleDto,
  SavedDto,
  SavedIdsDto,
} from './dto/reading-list.dto.ts';

/** The signed-in reader's reading list, which always has the id 1. */
@ApiTags('reading list')
@Controller('api/playlists')
@Access('reader')
export class ReadingListController {
  constructor(private readonly lists: ReadingListStore) {}

  /** Creates the list. Calling this again is not an error and returns the existing list. */
  @Post()
  @ApiCreatedResponse({ type: ListDto })
  async create(@CurrentReader() reader: SessionReader, @Body() { name, description }: CreateListDto): Promise<ListDto> {
    const list = await this.lists.create(reader.id, name?.trim() || 'Read Later', description?.trim() ?? '');
    return { id: DEFAULT_LIST, ...list };
  }

  /** Returns the saved articles, or an empty array if there is no list. */
  @Get(':id/items')
  @ApiOkResponse({ type: [ListItemDto] })
  items(@CurrentReader() reader: SessionReader, @IdParam() id: number): Promise<ListItemDto[]> {
    assertDefaultList(id);
    return this.lists.listItems(reader.id);
  }

  @Get(':id/saved')
  @ApiOkResponse({ type: SavedIdsDto })
  async saved(@CurrentReader() reader: SessionReader, @IdParam() id: number): Promise<SavedIdsDto> {
    assertDefaultList(id);
    return { articleIds: await this.lists.listSavedIds(reader.id) };
  }

  /**
   * Saves an article. Responds with 404 if there is no list; the client then creates the list and retries. Saving an
   * article twice is not an error.
   */
  @Post(':id/items')
  @ApiCreatedResponse({ type: SavedDto })
  async save(
    @CurrentReader() reader: SessionReader,
    @IdParam() id: number,
    @Body() { articleId }: SaveArticleDto,
  ): Promise<SavedDto> {
    assertDefaultList(id);
    const outcome = await this.lists.saveArticle(reader.id, articleId);
    if (outcome === 'no list') throw listNotFoundError(id);
    if (outcome === 'no article') throw new NotFoundError('Article', articleId);
    if (outcome === 'full') throw listFullError();
    return { articleId, saved: true };
  }

  /** Stores reading progress for every reader, but notes only for premium readers. */
  @Patch(':id/items/:articleId')
  @HttpCode(204)
  @ApiNoContentResponse()
  async change(
    @CurrentReader() reader: SessionReader,
    @IdParam() id: number,
    @ArticleIdParam() articleId: number,
    @Body() change: ChangeItemDto,
  ): Promise<void> {
    assertDefaultList(id);
    if (change.note !== undefined && !reader.premium) throw notesNeedPremiumError();
    if (!(await this.lists.updateItem(reader.id, articleId, change)))
      throw new NotFoundError('Saved article', articleId);
  }

  /** Removes an article. It is not an error if the article is not on the list. */
  @Delete(':id/items/:articleId')
  @ApiOkResponse({ type: SavedDto })
  async remove(
    @CurrentReader() reader: SessionReader,
    @IdParam() id: number,
    @ArticleIdParam() articleId: number,
  ): Promise<SavedDto> {
    assertDefaultList(id);
    await this.lists.removeArticle(reader.id, articleId);
    return { articleId, saved: false };
  }
}

function assertDefaultList(id: number): void {
  if (id !== DEFAULT_LIST) throw listNotFoundError(id);
}
