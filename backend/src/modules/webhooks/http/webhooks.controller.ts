import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { BadInputError, DomainError, NotFoundError } from '../../../shared/errors/domain-error.ts';
import { Access } from '../../../shared/http/access.ts';
import { IdParam } from '../../../shared/http/id-param.ts';
import { explainUnsafeReceiver } from '../../../shared/outbound/receiver-address.ts';
import { WebhookStore } from '../data/webhook.store.ts';
import { createSecret, MAX_WEBHOOKS } from '../domain/webhook.ts';
import { SendMessage } from '../use-cases/send-message.ts';
import { AddedWebhookDto, NewWebhookDto, WebhookDto, WebhookTestDto } from './dto/webhook.dto.ts';

/** Webhooks: addresses outside that get signed messages about articles, briefings and alarms. */
@ApiTags('admin')
@Controller('api/admin/webhooks')
@Access('operator')
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhookStore,
    private readonly sendMessage: SendMessage,
  ) {}

  @Get()
  @ApiOkResponse({ type: [WebhookDto] })
  list(): Promise<WebhookDto[]> {
    return this.webhooks.list();
  }

  @Post()
  @ApiCreatedResponse({ type: AddedWebhookDto })
  async add(@Body() { url, events }: NewWebhookDto): Promise<AddedWebhookDto> {
    const refusal = explainUnsafeReceiver(url);
    if (refusal !== null) throw new BadInputError(`This address cannot be used. ${refusal}`, { field: 'url' });
    const secret = createSecret();
    const id = await this.webhooks.add(url, events, secret);
    if (id === null)
      throw new DomainError('too-many-webhooks', `There are ${MAX_WEBHOOKS} webhooks already. Remove one first.`, 409);
    return { id, secret };
  }

  /** Sends a test message now. */
  @Post(':id/test')
  @HttpCode(200)
  @ApiOkResponse({ type: WebhookTestDto })
  async test(@IdParam() id: number): Promise<WebhookTestDto> {
    return { error: await this.sendMessage.test(id) };
  }

  /** Makes a disabled webhook send again. Messages that failed before are not repeated. */
  @Post(':id/enable')
  @HttpCode(204)
  @ApiNoContentResponse()
  async enable(@IdParam() id: number): Promise<void> {
    if (!(await this.webhooks.enable(id))) throw new NotFoundError('Webhook', id);
  }

  /** Removes a webhook with its messages. One that does not exist is not an error. */
  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  remove(@IdParam() id: number): Promise<void> {
    return this.webhooks.remove(id);
  }
}
