import { Migration } from '@mikro-orm/migrations';

export class Migration20261121_Newsletter extends Migration {
  override up(): void {
    this.addSql(`
      create table subscriber (
        id serial primary key,
        email text not null constraint subscriber_email_unique unique,
        source text,
        status text not null default 'unconfirmed' check (status in ('unconfirmed', 'confirmed', 'unsubscribed')),
        categories text[] not null default '{}',
        frequency text not null default 'daily' check (frequency in ('daily', 'weekly')),
        hour int not null default 7 check (hour between 0 and 23),
        time_zone text not null default 'America/New_York',
        request int not null default 1,
        requested_at timestamptz not null,
        confirmed_at timestamptz,
        unsubscribed_at timestamptz,
        next_issue_at timestamptz,
        last_issue_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )`);
    this.addSql(
      `create index subscriber_due on subscriber (next_issue_at) where status = 'confirmed' and next_issue_at is not null`,
    );
    this.addSql(`create index subscriber_unconfirmed on subscriber (requested_at) where status = 'unconfirmed'`);
    this.addSql(`create index subscriber_left on subscriber (unsubscribed_at) where status = 'unsubscribed'`);
    this.addSql(`
      create table contact_message (
        id serial primary key,
        fingerprint text not null constraint contact_message_fingerprint_unique unique,
        name text not null,
        email text not null,
        subject text not null,
        message text not null,
        created_at timestamptz not null default now()
      )`);
    this.addSql('create index contact_message_recent on contact_message (created_at)');
    this.addSql('create index contact_message_email on contact_message (email)');
  }

  override down(): void {
    this.addSql('drop table if exists contact_message, subscriber');
  }
}
