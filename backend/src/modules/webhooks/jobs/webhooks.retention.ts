import { Injectable } from '@nestjs/common';
import { DeclaresRetention, deleteOlder, type RetentionRules } from '../../../shared/retention/retention-rules.ts';

@Injectable()
@DeclaresRetention()
export class WebhooksRetention implements RetentionRules {
  readonly rules = [
    { what: 'messages for webhooks', days: 14, deleteSql: deleteOlder('webhook_delivery', 'created_at') },
  ];
}
