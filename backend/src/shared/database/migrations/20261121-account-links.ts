import { Migration } from '@mikro-orm/migrations';

/**
 * Links sent by mail: to reset a password or to confirm a reader's new address. The token is created when the mail is
 * sent; only its digest is stored.
 */
const LINKS = `
create table account_link (
  id serial primary key,
  purpose text not null check (purpose in ('password', 'email')),
  reader_id int references reader (id) on delete cascade,
  email text not null,
  email_key text not null,
  token_hash text unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_link_reader on account_link (reader_id);
create index account_link_expiry on account_link (expires_at);
`;

export class Migration20261121_AccountLinks extends Migration {
  override up(): void {
    this.addSql(LINKS);
  }

  override down(): void {
    this.addSql('drop table if exists account_link');
  }
}
