import { ApiProperty } from '@nestjs/swagger';
import { ArrayNotEmpty, ArrayUnique, IsArray, IsIn, IsString, MaxLength } from 'class-validator';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../../domain/webhook.ts';

const MAX_URL_LENGTH = 2000;

export class NewWebhookDto {
  @ApiProperty({ maxLength: MAX_URL_LENGTH, example: 'https://receiver.example/parallax' })
  @IsString()
  @MaxLength(MAX_URL_LENGTH)
  url: string;

  @ApiProperty({ enum: WEBHOOK_EVENTS, isArray: true })
  @IsIn(WEBHOOK_EVENTS, { each: true, message: 'Please choose from the listed messages.' })
  @ArrayUnique()
  @ArrayNotEmpty({ message: 'Please choose at least one message.' })
  @IsArray()
  events: WebhookEvent[];
}

export class AddedWebhookDto {
  id: number;
  /** Secret with which the receiver checks signatures. Not shown again. */
  secret: string;
}

export class WebhookDto {
  id: number;
  url: string;
  @ApiProperty({ enum: WEBHOOK_EVENTS, isArray: true })
  events: WebhookEvent[];
  createdAt: Date;
  /** Time of the first failed delivery since the last one that arrived. */
  failingSince: Date | null;
  /** Why nothing is sent any more; null while the webhook is in use. */
  disabledBecause: string | null;
  /** Number of messages that wait for another attempt. */
  waiting: number;
  lastError: string | null;
}

export class WebhookTestDto {
  /** Why the receiver did not accept the message; null if it did. */
  error: string | null;
}
