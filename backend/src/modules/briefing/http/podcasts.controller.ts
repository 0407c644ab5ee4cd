import { Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, PremiumOnly } from '../../../shared/http/access.ts';
import { appConfig } from '../../../shared/config/app.config.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { CurrentReader } from '../../../shared/http/current-reader.ts';
import type { SessionReader } from '../../../shared/http/viewer.ts';
import { PodcastTokenStore } from '../data/podcast-token.store.ts';
import { PODCAST_KINDS, type PodcastKind } from '../domain/podcast.ts';
import { NewPodcastDto, PodcastsDto, PodcastStateDto } from './dto/podcasts.dto.ts';

/** The signed-in reader's private podcast addresses. */
@ApiTags('podcasts')
@Controller('api/podcasts')
export class PodcastsController {
  readonly #siteUrl = appConfig.read().SITE_URL;

  constructor(private readonly tokens: PodcastTokenStore) {}

  @Get()
  @Access('reader')
  @ApiOkResponse({ type: PodcastsDto })
  async list(@CurrentReader() reader: SessionReader): Promise<PodcastsDto> {
    const made = await this.tokens.listByReader(reader.id);
    const find = (kind: PodcastKind): { madeAt: Date } | null => {
      const token = made.find((each) => each.kind === kind);
      return token ? { madeAt: token.madeAt } : null;
    };
    return { briefing: find('briefing'), readingList: find('reading-list') };
  }

  /** Creates a new address. The previous address of this podcast stops working. */
  @Post(':kind')
  @PremiumOnly('podcasts')
  @ApiParam({ name: 'kind', enum: PODCAST_KINDS })
  @ApiCreatedResponse({ type: NewPodcastDto })
  async create(@CurrentReader() reader: SessionReader, @Param('kind') name: string): Promise<NewPodcastDto> {
    const { token, madeAt } = await this.tokens.create(reader.id, toKind(name));
    return { url: `${this.#siteUrl}/podcast/${token}/feed.xml`, madeAt };
  }

  /** Deletes the address. Does not require premium. */
  @Delete(':kind')
  @Access('reader')
  @ApiParam({ name: 'kind', enum: PODCAST_KINDS })
  @ApiOkResponse({ type: PodcastStateDto })
  async revoke(@CurrentReader() reader: SessionReader, @Param('kind') name: string): Promise<PodcastStateDto> {
    await this.tokens.revoke(reader.id, toKind(name));
    return { madeAt: null };
  }
}

function toKind(name: string): PodcastKind {
  const kind = PODCAST_KINDS.find((each) => each === name);
  if (kind === undefined) throw new DomainError('not-found', `There is no podcast "${name}".`, 404);
  return kind;
}
