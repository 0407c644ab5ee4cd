import { Migration } from '@mikro-orm/migrations';

/**
 * Accounts without premium wait here until the link sent to their address is opened. Names and addresses are not
 * reserved: whoever confirms first gets them. `device_hash` is the browser that registered.
 */
const UNCONFIRMED = `
create table unconfirmed_reader (
  id serial primary key,
  username text not null,
  username_key text not null,
  email text not null,
  email_key text not null,
  password_hash text not null,
  device_hash text not null,
  token_hash text unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index unconfirmed_reader_username on unconfirmed_reader (username_key);
create index unconfirmed_reader_email on unconfirmed_reader (email_key);
create index unconfirmed_reader_expiry on unconfirmed_reader (expires_at);
`;

export class Migration20261123_FreeAccounts extends Migration {
  override up(): void {
    this.addSql(UNCONFIRMED);
  }

  override down(): void {
    this.addSql('drop table if exists unconfirmed_reader');
  }
}
