import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DecisionLogQuery } from '../../../shared/decision-log/decision-log.query.ts';
import { PublicRead } from '../../../shared/http/access.ts';
import { TrustFiguresQuery } from '../../../shared/decision-log/trust-figures.query.ts';
import { EMPTY_LOG } from './dto/decision-log.dto.ts';
import { TrustDto } from './dto/trust.dto.ts';

/** Public figures about reviews, computed from the decision log alone. */
@ApiTags('decision log')
@Controller('api/trust')
export class TrustController {
  constructor(
    private readonly trust: TrustFiguresQuery,
    private readonly log: DecisionLogQuery,
  ) {}

  /** Returns figures about reviews, who decides, and the newest entry of the decision log. */
  @Get()
  @PublicRead()
  @ApiOkResponse({ type: TrustDto })
  async read(): Promise<TrustDto> {
    const [figures, rechecks, deciders, head] = await Promise.all([
      this.trust.readFigures(),
      this.trust.readRechecks(),
      this.trust.listDeciders(),
      this.log.findHead(),
    ]);
    return { figures, rechecks, deciders, head: head ?? EMPTY_LOG };
  }
}
