import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../shared/actor/actor.ts';
import { CurrentActor } from '../../../shared/http/current-actor.ts';
import { Access, PublicRead } from '../../../shared/http/access.ts';
import { OutletListQuery } from '../data/outlet-list.query.ts';
import { ImportRatings } from '../use-cases/import-ratings.ts';
import { ImportedRatingsDto, ImportRatingsDto, OutletDto, OutletNamesDto } from './dto/outlet.dto.ts';

@ApiTags('outlets')
@Controller('api')
export class OutletsController {
  constructor(
    private readonly outlets: OutletListQuery,
    private readonly importRatings: ImportRatings,
  ) {}

  /** Lists every outlet with its owner and its ratings. */
  @Get('outlets')
  @PublicRead()
  @ApiOkResponse({ type: [OutletDto] })
  list(): Promise<OutletDto[]> {
    return this.outlets.listAll();
  }

  /**
   * Lists current and former names of all outlets. The browser compares them with the reader's mutes, so that the
   * server does not learn the mutes.
   */
  @Get('outlets/names')
  @PublicRead()
  @ApiOkResponse({ type: [OutletNamesDto] })
  names(): Promise<OutletNamesDto[]> {
    return this.outlets.listNames();
  }

  /** Imports a rater's ratings. */
  @Post('outlet-ratings')
  @HttpCode(200)
  @Access('desk')
  @ApiOkResponse({ type: ImportedRatingsDto })
  addRatings(@Body() { ratings }: ImportRatingsDto, @CurrentActor() actor: Actor): Promise<ImportedRatingsDto> {
    return this.importRatings.importAll(ratings, actor);
  }
}
