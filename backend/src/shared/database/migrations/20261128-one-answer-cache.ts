import { Migration } from '@mikro-orm/migrations';

/**
 * `model_request` is the only table of usage records, and its stored answers are the only cache. Answers in `model_call`
 * are dropped: at worst, a model is called once more for the same input.
 */
export class Migration20261128_OneAnswerCache extends Migration {
  override up(): void {
    this.addSql('drop table if exists model_call');
    this.addSql('alter table model_request drop column if exists input_hash');
    this.addSql(`update model_request
      set purpose = case purpose when 'translation' then 'translate' else 'judge' end
      where purpose in ('translation', 'verdicts')`);
  }

  override down(): void {
    this.addSql(`update model_request
      set purpose = case purpose when 'translate' then 'translation' else 'verdicts' end
      where purpose in ('translate', 'judge')`);
    this.addSql(`alter table model_request add column input_hash text not null default ''`);
    this.addSql('alter table model_request alter column input_hash drop default');
    this.addSql(`create table model_call (
      id serial primary key,
      idempotency_key text not null unique,
      purpose text not null,
      article_id int references article (id) on delete set null,
      model text not null,
      prompt_version text not null,
      input_hash text not null,
      input_tokens int not null default 0,
      output_tokens int not null default 0,
      cost_micros bigint not null default 0,
      latency_ms int not null,
      outcome text not null,
      answer jsonb,
      created_at timestamptz not null default now()
    )`);
    this.addSql('create index model_call_answered on model_call (created_at) where answer is not null');
    this.addSql('create index model_call_article on model_call (article_id)');
    this.addSql('create index model_call_purpose on model_call (purpose, created_at)');
    this.addSql('create index model_call_recent on model_call (created_at)');
  }
}
