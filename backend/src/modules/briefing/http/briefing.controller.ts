import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { DecisionLogQuery } from '../../../shared/decision-log/decision-log.query.ts';
import { type LogHead, printHead } from '../../../shared/decision-log/log-head.ts';
import { PublicRead } from '../../../shared/http/access.ts';
import { FindCommonGround } from '../../curation/index.ts';
import { BriefingStore } from '../data/briefing.store.ts';
import type { Briefing } from '../domain/briefing.ts';
import { noBriefingError } from '../domain/no-briefing-error.ts';
import { estimateMinutes } from '../domain/briefing-script.ts';
import { DateParam } from './date-param.ts';
import { BriefingDto } from './dto/briefing.dto.ts';

@ApiTags('briefing')
@Controller('api/briefing')
export class BriefingController {
  constructor(
    private readonly briefings: BriefingStore,
    private readonly log: DecisionLogQuery,
    private readonly commonGround: FindCommonGround,
  ) {}

  /** Returns the latest edition. Responds with 404 before the first one. */
  @Get()
  @PublicRead()
  @ApiOkResponse({ type: BriefingDto })
  async latest(): Promise<BriefingDto> {
    const [briefing, head] = await Promise.all([this.briefings.findLatest(), this.log.findHead()]);
    return this.#toDto(briefing, head);
  }

  /** Returns the edition of a day. */
  @Get(':date')
  @PublicRead()
  @ApiParam({ name: 'date', type: String, format: 'date' })
  @ApiOkResponse({ type: BriefingDto })
  async byDate(@DateParam() date: string): Promise<BriefingDto> {
    const [briefing, head] = await Promise.all([this.briefings.findByDate(date), this.log.findHead()]);
    return this.#toDto(briefing, head, date);
  }

  async #toDto(briefing: Briefing | null, head: LogHead | null, date?: string): Promise<BriefingDto> {
    if (briefing === null) throw noBriefingError(date);
    const { timeZone, madeAt, updatedAt, notes, stories } = briefing;
    return {
      date: briefing.date,
      timeZone,
      madeAt,
      updatedAt,
      minutes: estimateMinutes(briefing),
      notes: notes.map(({ at, articleId, text }) => ({ at, articleId, text })),
      logHead: printHead(head),
      stories: await Promise.all(
        stories.map(async ({ versionId, ...story }) => ({
          ...story,
          commonGround: await this.commonGround.findInVersion(versionId),
        })),
      ),
    };
  }
}
