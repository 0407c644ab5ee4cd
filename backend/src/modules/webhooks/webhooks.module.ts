import { Module } from '@nestjs/common';
import { runsJobs } from '../../shared/config/role.ts';
import { ArticlesModule } from '../articles/index.ts';
import { MessageClient } from './use-cases/message-client.ts';
import { WebhookStore } from './data/webhook.store.ts';
import { WebhooksController } from './http/webhooks.controller.ts';
import { DeliverMessageJob } from './jobs/deliver-message.job.ts';
import { WebhooksListener } from './jobs/webhooks.listener.ts';
import { WebhooksRetention } from './jobs/webhooks.retention.ts';
import { SendMessage } from './use-cases/send-message.ts';

@Module({
  imports: [ArticlesModule],
  controllers: [WebhooksController],
  providers: [
    WebhookStore,
    MessageClient,
    SendMessage,
    ...(runsJobs() ? [DeliverMessageJob, WebhooksListener, WebhooksRetention] : []),
  ],
  exports: [SendMessage],
})
export class WebhooksModule {}
