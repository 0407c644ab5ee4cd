import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { PublicRead } from '../../shared/http/access.ts';
import { type Lean, LEANS } from '../../shared/news/lean.ts';
import { appConfig } from '../../shared/config/app.config.ts';
import { ArticleListQuery } from '../../modules/articles/index.ts';
import { FeedListQuery } from '../../modules/feeds/index.ts';
import { showsMailInsteadOfSending } from '../../modules/mail/index.ts';

const EDITIONS = ['sample', 'live', 'none'] as const;

export class SiteInfoDto {
  @ApiProperty({ enum: EDITIONS }) edition: (typeof EDITIONS)[number];
  @ApiProperty({ description: 'Number of approved articles.' }) articleCount: number;
  @ApiProperty() outletCount: number;
  @ApiProperty({ description: 'Number of active feeds.' }) feedCount: number;
  @ApiProperty({
    description: 'Whether emails are shown at /dev/mail instead of being sent. Always false in production.',
  })
  devMail: boolean;
}

export class NamedOutletDto {
  @ApiProperty() name: string;
  @ApiProperty({
    type: String,
    enum: LEANS,
    nullable: true,
    description: 'Lean of the outlet. null if the outlet is unrated; never show null as center.',
  })
  lean: Lean | null;
}

/** Provides all figures that the site publishes about itself. */
@ApiTags('site')
@Controller('api/site')
export class SiteInfoController {
  constructor(
    private readonly articles: ArticleListQuery,
    private readonly feeds: FeedListQuery,
  ) {}

  /** Returns figures about the site: articles, outlets and feeds. */
  @Get()
  @PublicRead()
  @ApiOkResponse({ type: SiteInfoDto })
  async info(): Promise<SiteInfoDto> {
    const [articles, feeds] = await Promise.all([this.articles.countArticles(), this.feeds.readCounts()]);
    return {
      edition: appConfig.read().EDITION,
      articleCount: articles.approved,
      outletCount: feeds.outlets,
      feedCount: feeds.activeFeeds,
      devMail: showsMailInsteadOfSending(),
    };
  }

  /** Returns the outlets whose news we cover. */
  @Get('outlets')
  @PublicRead()
  @ApiOkResponse({ type: [NamedOutletDto] })
  outlets(): Promise<NamedOutletDto[]> {
    return this.feeds.listOutlets();
  }
}
