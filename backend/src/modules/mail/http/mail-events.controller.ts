import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../shared/http/access.ts';
import { DomainError, NotFoundError } from '../../../shared/errors/domain-error.ts';
import { isSameText } from '../../../shared/text/is-same-text.ts';
import { mailConfig } from '../mail.config.ts';
import { RecordDeliveryReport } from '../use-cases/record-delivery-report.ts';
import { MailEventsDto, MailEventsNotedDto } from './dto/mail-events.dto.ts';

/** Receives bounces and complaints from the mail service or from a script. */
@ApiTags('mail')
@Controller('api/mail')
@Access('anyone')
export class MailEventsController {
  readonly #secret = mailConfig.read().MAIL_WEBHOOK_SECRET;

  constructor(private readonly recordReport: RecordDeliveryReport) {}

  @Post('events')
  @HttpCode(200)
  @ApiBearerAuth()
  @ApiOkResponse({ type: MailEventsNotedDto })
  async events(
    @Body() { events }: MailEventsDto,
    @Headers('authorization') authorization = '',
  ): Promise<MailEventsNotedDto> {
    if (this.#secret === null) throw new NotFoundError('Address', '/api/mail/events');
    if (!isSameText(authorization, `Bearer ${this.#secret}`))
      throw new DomainError('wrong-token', 'The bearer token does not match MAIL_WEBHOOK_SECRET.', 401);
    let noted = 0;
    for (const { kind, messageId, detail } of events) {
      const id = /^<?([0-9a-f-]{36})(?:@|>|$)/i.exec(messageId.trim())?.[1]?.toLowerCase();
      if (id && (await this.recordReport.applyReport({ kind, messageId: id, detail: detail ?? kind }))) noted += 1;
    }
    return { noted };
  }
}
