import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../shared/http/access.ts';
import { OutboundMailStore } from '../data/outbound-mail.store.ts';
import { SuppressionStore } from '../data/suppression.store.ts';
import { MailCountsDto } from './dto/mail-counts.dto.ts';

@ApiTags('admin')
@Controller('api/admin/mail')
@Access('desk')
export class MailDeskController {
  constructor(
    private readonly mails: OutboundMailStore,
    private readonly suppressions: SuppressionStore,
  ) {}

  /** Counts the emails of the last 90 days by status. */
  @Get()
  @ApiOkResponse({ type: MailCountsDto })
  async counts(): Promise<MailCountsDto> {
    const [mails, suppressedAddresses] = await Promise.all([
      this.mails.countByStatus(),
      this.suppressions.countAddresses(),
    ]);
    return { ...mails, suppressedAddresses };
  }
}
