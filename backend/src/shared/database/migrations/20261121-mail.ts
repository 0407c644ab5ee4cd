import { Migration } from '@mikro-orm/migrations';

export class Migration20261121_Mail extends Migration {
  override up(): void {
    this.addSql(`
      create table outbound_mail (
        id serial primary key,
        key text not null constraint outbound_mail_key_unique unique,
        message_id uuid not null default gen_random_uuid() constraint outbound_mail_message_id_unique unique,
        template text not null,
        kind text not null check (kind in ('personal', 'bulk')),
        recipient text not null,
        data jsonb not null,
        status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'suppressed', 'failed')),
        attempts int not null default 0,
        next_attempt_at timestamptz not null default now(),
        lease_until timestamptz,
        expires_at timestamptz,
        last_error text,
        created_at timestamptz not null default now(),
        finished_at timestamptz
      )`);
    this.addSql(`create index outbound_mail_due on outbound_mail (next_attempt_at) where status = 'queued'`);
    this.addSql(`create index outbound_mail_leased on outbound_mail (lease_until) where status = 'sending'`);
    this.addSql(`create index outbound_mail_finished on outbound_mail (finished_at) where finished_at is not null`);
    this.addSql(`create index outbound_mail_recipient on outbound_mail (recipient)`);
    this.addSql(`
      create table mail_suppression (
        address text primary key,
        reason text not null check (reason in ('bounce', 'complaint')),
        detail text not null,
        created_at timestamptz not null default now()
      )`);
  }

  override down(): void {
    this.addSql('drop table if exists mail_suppression, outbound_mail');
  }
}
