import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiExcludeEndpoint, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { Actor } from '../../../shared/actor/actor.ts';
import { CurrentActor } from '../../../shared/http/current-actor.ts';
import { Access } from '../../../shared/http/access.ts';
import { takePage } from '../../../shared/http/take-page.ts';
import { DeadLetters } from '../../../shared/outbox/dead-letters.ts';
import { ApproveAll, ArticleListQuery } from '../../articles/index.ts';
import { LoginLogStore } from '../../auth/index.ts';
import { FeedListQuery } from '../../feeds/index.ts';
import { DirectoryQuery } from '../../newsletter/index.ts';
import { ActivityStore } from '../data/activity.store.ts';
import { ActivityStream } from './activity-stream.ts';
import {
  ActivityDto,
  ApproveAllDto,
  ApproveAllRequestDto,
  DecisionReasonsDto,
  LoginLogDto,
  LoginLogsDto,
  PageBeforeDto,
  StatsDto,
} from './dto/admin.dto.ts';

const MAX_REASONS = 200;

@ApiTags('admin')
@Controller('api/admin')
@Access('desk')
export class AdminController {
  constructor(
    private readonly articles: ArticleListQuery,
    private readonly feeds: FeedListQuery,
    private readonly logins: LoginLogStore,
    private readonly activity: ActivityStore,
    private readonly bulkApproval: ApproveAll,
    private readonly outbox: DeadLetters,
    private readonly directory: DirectoryQuery,
    private readonly stream: ActivityStream,
  ) {}

  @Get('stats')
  @ApiOkResponse({ type: StatsDto })
  async stats(): Promise<StatsDto> {
    const [articles, feeds, total, outbox] = await Promise.all([
      this.articles.countArticles(),
      this.feeds.readCounts(),
      this.directory.countPeople(),
      this.outbox.countUndelivered(),
    ]);
    return {
      articles: { total_articles: articles.approved, posted_today: articles.postedToday, pending: articles.pending },
      rssFeeds: { active: feeds.activeFeeds },
      directory: { total },
      outbox,
    };
  }

  /**
   * Approves pending drafts. Each planned release can be undone by PATCH /api/articles/{id} with status pending. With `versionIds`, approves only those that the reviewer has seen; without a body,
   * approves all.
   */
  @Post('approve-all')
  @HttpCode(200)
  @ApiBody({ type: ApproveAllRequestDto, required: false })
  @ApiOkResponse({ type: ApproveAllDto })
  approveAll(
    @Body() { versionIds, ...request }: ApproveAllRequestDto,
    @CurrentActor() actor: Actor,
  ): Promise<ApproveAllDto> {
    return this.bulkApproval.approvePending({ ...request, actor, versionIds: versionIds ?? null });
  }

  @Get('login-logs')
  @ApiOkResponse({ type: [LoginLogDto] })
  async loginLogs(
    @Query() { limit = 100, before, success, q }: LoginLogsDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginLogDto[]> {
    const { entries, total } = await this.logins.listPage({
      success: success ?? null,
      name: q || null,
      before: before ?? null,
      limit: limit + 1,
    });
    response.setHeader('X-Total-Count', String(total));
    return takePage(response, entries, limit, ({ id }) => id).map(({ network: _network, ...entry }) => entry);
  }

  /** Returns recent activity on articles, newest first. */
  @Get('activity')
  @ApiOkResponse({ type: [ActivityDto] })
  async recentActivity(
    @Query() { limit = 50, before }: PageBeforeDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ActivityDto[]> {
    const rows = await this.activity.listRecent(limit + 1, before ?? null);
    return takePage(response, rows, limit, ({ id }) => id);
  }

  /** Returns the decisions about these articles for which a reviewer gave a reason, newest first. */
  @Get('decision-reasons')
  @ApiOkResponse({ type: [ActivityDto] })
  decisionReasons(@Query() { articles }: DecisionReasonsDto): Promise<ActivityDto[]> {
    return this.activity.listReasons(articles, MAX_REASONS);
  }

  /** Sends a server-sent event when there is new activity. */
  @Get('activity/stream')
  @ApiExcludeEndpoint()
  activityStream(@Req() request: Request, @Res() response: Response): void {
    this.stream.open(response, async () => (await request.isDeskSessionOpen?.()) ?? false);
  }
}
