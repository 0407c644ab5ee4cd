import { ApiProperty } from '@nestjs/swagger';

export class MailCountsDto {
  @ApiProperty({ description: 'Number of emails that are waiting to be sent or retried.' }) queued: number;
  @ApiProperty() sending: number;
  @ApiProperty() sent: number;
  @ApiProperty({
    description:
      'Number of emails that were not sent, because the address is suppressed ' +
      'or the reason for the mail no longer applied.',
  })
  suppressed: number;
  @ApiProperty({
    description: 'Number of emails that could not be sent. outbound_mail.last_error contains the reason.',
  })
  failed: number;
  @ApiProperty({ description: 'Number of emails that wait for a decision after the database was restored.' })
  held: number;
  @ApiProperty({ description: 'Number of addresses to which nothing is sent because of a bounce or a complaint.' })
  suppressedAddresses: number;
}
