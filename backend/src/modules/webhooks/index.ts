export { SendMessage } from './use-cases/send-message.ts';
export { WebhooksModule } from './webhooks.module.ts';
