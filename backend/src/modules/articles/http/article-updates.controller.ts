import { Body, Controller, Get, HttpCode, Patch } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../shared/actor/actor.ts';
import { CurrentActor } from '../../../shared/http/current-actor.ts';
import { Access, PublicRead } from '../../../shared/http/access.ts';
import { IdParam } from '../../../shared/http/id-param.ts';
import { ArticleUpdatesQuery } from '../data/article-updates.query.ts';
import { DecideReports } from '../use-cases/decide-reports.ts';
import { DecideUpdate } from '../use-cases/decide-update.ts';
import {
  DecideReportsDto,
  DecideUpdateDto,
  NewReportsDto,
  StoryNewsDto,
  WaitingUpdateDto,
} from './dto/article-update.dto.ts';

/**
 * Maximum number of items in a response. The queue takes the content of its rows from this response. If more items wait,
 * some rows have no content.
 */
const MAX_SHOWN = 1000;

/** Lists proposed new versions of published articles. */
@ApiTags('articles')
@Controller('api/article-updates')
export class ArticleUpdatesController {
  constructor(
    private readonly updates: ArticleUpdatesQuery,
    private readonly decideUpdate: DecideUpdate,
    private readonly decideReports: DecideReports,
  ) {}

  /** Returns the new versions that wait for a reviewer, oldest first. */
  @Get()
  @Access('desk')
  @ApiOkResponse({ type: [WaitingUpdateDto] })
  waiting(): Promise<WaitingUpdateDto[]> {
    return this.updates.findWaiting(MAX_SHOWN);
  }

  /**
   * Lists articles that recently gained new facts. The response is the same for everybody; each browser determines what
   * is new to its reader.
   */
  @Get('news')
  @PublicRead()
  @ApiOkResponse({ type: [StoryNewsDto] })
  news(): Promise<StoryNewsDto[]> {
    return this.updates.findNews();
  }

  /**
   * Returns published articles whose stories gained reports without material news, longest waiting first. Readers do
   * not see these reports until a reviewer lists them.
   */
  @Get('reports')
  @Access('desk')
  @ApiOkResponse({ type: [NewReportsDto] })
  newReports(): Promise<NewReportsDto[]> {
    return this.updates.findNewReports(MAX_SHOWN);
  }

  /** Lists new reports publicly as sources of a published article, or records that they are not listed. */
  @Patch(':id/reports')
  @HttpCode(204)
  @Access('desk')
  @ApiNoContentResponse()
  async listReports(
    @IdParam() id: number,
    @Body() { itemIds, listed }: DecideReportsDto,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.decideReports.decideReports({ articleId: id, itemIds, listed, actor });
  }

  @Patch(':id')
  @HttpCode(204)
  @Access('desk')
  @ApiNoContentResponse()
  async decide(
    @IdParam() id: number,
    @Body() { status, versionId, reason, mode, delaySeconds }: DecideUpdateDto,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.decideUpdate.decideUpdate({
      articleId: id,
      versionId,
      decision: status === 'waiting' ? 'pending' : status,
      actor,
      reason: reason?.trim() || null,
      mode: mode ?? null,
      delaySeconds: delaySeconds ?? 0,
    });
  }
}
