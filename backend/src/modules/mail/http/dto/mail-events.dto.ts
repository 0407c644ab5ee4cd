import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsString, MaxLength } from 'class-validator';
import { OptionalText } from '../../../../shared/http/may-be-missing.ts';
import { ListOf } from '../../../../shared/http/list-of.ts';

export class MailEventDto {
  @ApiProperty({
    enum: ['bounce', 'complaint'],
    description: 'Kind of the event. Report only permanent failures as bounces.',
  })
  @IsIn(['bounce', 'complaint'])
  kind: 'bounce' | 'complaint';

  @ApiProperty({ description: 'Message-ID of the email, with or without angle brackets.', maxLength: 300 })
  @IsString()
  @MaxLength(300)
  messageId: string;

  @ApiPropertyOptional({ maxLength: 500 })
  @OptionalText(500)
  detail?: string;
}

export class MailEventsDto {
  @ListOf(MailEventDto, 500)
  events: MailEventDto[];
}

export class MailEventsNotedDto {
  @ApiProperty({ description: 'Number of events that concerned emails sent by this site.' }) noted: number;
}
