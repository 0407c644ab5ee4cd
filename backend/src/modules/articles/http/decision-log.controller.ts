import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DecisionLogQuery } from '../../../shared/decision-log/decision-log.query.ts';
import { PublicRead } from '../../../shared/http/access.ts';
import { DecisionLogEntryDto, EMPTY_LOG, ListLogDto, LOG_PAGE, LogHeadDto } from './dto/decision-log.dto.ts';

/** The decision log for everyone, without any text that a person wrote. */
@ApiTags('decision log')
@Controller('api/log')
export class DecisionLogController {
  constructor(private readonly log: DecisionLogQuery) {}

  /** Lists the entries after a number, oldest first. Responses may be a few minutes old. */
  @Get()
  @PublicRead('after', 'limit')
  @ApiOkResponse({ type: [DecisionLogEntryDto] })
  list(@Query() { after = 0, limit = LOG_PAGE.standard }: ListLogDto): Promise<DecisionLogEntryDto[]> {
    return this.log.listAfter(after, limit);
  }

  /** Returns the newest entry of the decision log: its number and hash. */
  @Get('head')
  @PublicRead()
  @ApiOkResponse({ type: LogHeadDto })
  async head(): Promise<LogHeadDto> {
    return (await this.log.findHead()) ?? EMPTY_LOG;
  }
}
