import { ApiProperty } from '@nestjs/swagger';

export class MailCountsDto {
  @ApiProperty({ description: 'To be sent now, or tried again later.' }) queued: number;
  @ApiProperty() sending: number;
  @ApiProperty() sent: number;
  @ApiProperty({ description: 'Not sent, since the address takes no mail or the reason for it was gone.' })
  suppressed: number;
  @ApiProperty({ description: 'Given up; outbound_mail.last_error says why.' }) failed: number;
  @ApiProperty({ description: 'Addresses that get no mail after a bounce or a complaint.' })
  suppressedAddresses: number;
}
