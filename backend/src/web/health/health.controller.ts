import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access } from '../../shared/http/access.ts';
import { Readiness, type ReadinessState } from '../../shared/monitoring/readiness.ts';

@ApiExcludeController()
@Controller('health')
@Access('anyone')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('live')
  live(): { status: string } {
    return { status: 'ok' };
  }

  /** Responds with 503 while PostgreSQL is unreachable. */
  @Get('ready')
  async ready(@Res({ passthrough: true }) response: Response): Promise<ReadinessState> {
    const state = await this.readiness.check();
    response.status(state.postgres ? 200 : 503);
    return state;
  }
}
