import { Migration } from '@mikro-orm/migrations';

/** One row per request to a paid model, with its response; `model_call` holds the total cost of one task. */
export class Migration20261122_ModelRequests extends Migration {
  override up(): void {
    this.addSql(`
      create table model_request (
        id serial primary key,
        idempotency_key text not null unique,
        purpose text not null,
        model text not null,
        prompt_version text not null,
        input_hash text not null,
        requests int not null,
        input_tokens int not null,
        output_tokens int not null,
        cost_micros bigint not null,
        latency_ms int not null,
        outcome text not null,
        answer jsonb,
        created_at timestamptz not null default now()
      )`);
    this.addSql('create index model_request_answered on model_request (created_at) where answer is not null');
  }

  override down(): void {
    this.addSql('drop table model_request');
  }
}
