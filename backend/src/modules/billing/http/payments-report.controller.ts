import { Controller, Get, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AdministratorGuard } from '../../../shared/http/administrator.guard.ts';
import { ReconciliationStore } from '../data/reconciliations.store.ts';
import { RegistrationsQuery } from '../data/registrations.query.ts';
import { PaymentsReportDto } from './dto/billing.dto.ts';

const SHOWN = 100;
const NIGHTS = 31;

@ApiTags('billing')
@Controller('api/admin/payments')
@UseGuards(AdministratorGuard)
export class PaymentsReportController {
  constructor(
    private readonly registrations: RegistrationsQuery,
    private readonly reconciliations: ReconciliationStore,
  ) {}

  /** What the support has to look after, and what the nightly comparison mended. */
  @Get()
  @ApiOkResponse({ type: PaymentsReportDto })
  async report(): Promise<PaymentsReportDto> {
    const [refused, nights] = await Promise.all([this.registrations.refused(SHOWN), this.reconciliations.recent(NIGHTS)]);
    return {
      refused: refused.map((row) => ({ ...row, at: row.at.toISOString() })),
      reconciliations: nights.map((night) => ({ ...night, finishedAt: night.finishedAt?.toISOString() ?? null, findings: [...night.findings] })),
    };
  }
}
