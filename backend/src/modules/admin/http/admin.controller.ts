import { Body, Controller, Get, HttpCode, Post, Query, UseGuards } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AdministratorGuard } from '../../../shared/http/administrator.guard.ts';
import { DeadLetters } from '../../../shared/outbox/dead-letters.ts';
import { ApproveAll, ArticleListQuery } from '../../articles/index.ts';
import { LoginLogStore } from '../../auth/index.ts';
import { FeedListQuery } from '../../feeds/index.ts';
import { DirectoryQuery } from '../../newsletter/index.ts';
import { ActivityQuery } from '../data/activity.query.ts';
import { ActivityDto, ApproveAllDto, ApproveAllRequestDto, LimitDto, LoginLogDto, StatsDto } from './dto/admin.dto.ts';

@ApiTags('admin')
@Controller('api/admin')
@UseGuards(AdministratorGuard)
export class AdminController {
  constructor(
    private readonly articles: ArticleListQuery,
    private readonly feeds: FeedListQuery,
    private readonly logins: LoginLogStore,
    private readonly activity: ActivityQuery,
    private readonly approveEvery: ApproveAll,
    private readonly outbox: DeadLetters,
    private readonly directory: DirectoryQuery,
  ) {}

  @Get('stats')
  @ApiOkResponse({ type: StatsDto })
  async stats(): Promise<StatsDto> {
    const [articles, feeds, total, outbox] = await Promise.all([this.articles.counts(), this.feeds.counts(), this.directory.total(), this.outbox.counts()]);
    return {
      articles: { total_articles: articles.approved, posted_today: articles.postedToday, pending: articles.pending },
      rssFeeds: { active: feeds.activeFeeds },
      directory: { total },
      outbox,
    };
  }

  /** With `versionIds` only the drafts that the reviewer has seen; without a body every pending one. */
  @Post('approve-all')
  @HttpCode(200)
  @ApiBody({ type: ApproveAllRequestDto, required: false })
  @ApiOkResponse({ type: ApproveAllDto })
  approveAll(@Body() { versionIds }: ApproveAllRequestDto): Promise<ApproveAllDto> {
    return this.approveEvery.run({ reviewer: 'administrator', versionIds: versionIds ?? null });
  }

  @Get('login-logs')
  @ApiOkResponse({ type: [LoginLogDto] })
  async loginLogs(@Query() { limit }: LimitDto): Promise<LoginLogDto[]> {
    const entries = await this.logins.recent(limit ?? 100);
    return entries.map(({ network: _network, ...entry }) => entry);
  }

  /** What happened to articles lately, from the domain's own events. */
  @Get('activity')
  @ApiOkResponse({ type: [ActivityDto] })
  recentActivity(@Query() { limit }: LimitDto): Promise<ActivityDto[]> {
    return this.activity.recent(limit ?? 50);
  }
}
