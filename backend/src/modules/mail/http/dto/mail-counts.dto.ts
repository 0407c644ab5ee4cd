import { ApiProperty } from '@nestjs/swagger';

export class MailCountsDto {
  @ApiProperty({ description: 'Number of mails that are waiting to be sent, or to be retried.' }) queued: number;
  @ApiProperty() sending: number;
  @ApiProperty() sent: number;
  @ApiProperty({
    description:
      'Number of mails that were not sent, because the address is suppressed ' +
      'or the reason for the mail no longer applied.',
  })
  suppressed: number;
  @ApiProperty({ description: 'Number of mails that could not be sent. outbound_mail.last_error contains the reason.' })
  failed: number;
  @ApiProperty({ description: 'Number of addresses that receive no mail because of a bounce or a complaint.' })
  suppressedAddresses: number;
}
