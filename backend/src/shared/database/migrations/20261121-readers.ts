import { Migration } from '@mikro-orm/migrations';

/** Usernames and addresses are unique by key: the same text in another case or Unicode form is the same person. */
const READERS = `
create table reader (
  id serial primary key,
  username text not null,
  username_key text not null constraint reader_username_unique unique,
  email text not null,
  email_key text not null constraint reader_email_unique unique,
  email_verified_at timestamptz,
  password_hash text not null,
  password_changed_at timestamptz not null default now(),
  premium boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table reader_session (
  id serial primary key,
  reader_id int not null references reader (id) on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ip_address text not null,
  user_agent text
);
create index reader_session_reader on reader_session (reader_id, last_seen_at desc);
create index reader_session_expiry on reader_session (expires_at);
create table reader_device (
  reader_id int not null references reader (id) on delete cascade,
  token_hash text not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (reader_id, token_hash)
);
create index reader_device_seen on reader_device (seen_at);
alter table login_log add column account text;
create index login_log_account on login_log (account, login_at desc) where account is not null;
`;

export class Migration20261121_Readers extends Migration {
  override up(): void {
    this.addSql(READERS);
  }

  override down(): void {
    this.addSql('drop index if exists login_log_account');
    this.addSql('alter table login_log drop column if exists account');
    for (const table of ['reader_device', 'reader_session', 'reader']) this.addSql(`drop table if exists ${table}`);
  }
}
