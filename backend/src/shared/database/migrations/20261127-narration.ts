import { Migration } from '@mikro-orm/migrations';

/**
 * Recordings and the audio of single sentences (`speech_clip`). `discarded_audio` lists stored files that a job still
 * has to delete, because a transaction cannot delete files.
 */
export class Migration20261127_Narration extends Migration {
  override up(): void {
    this.addSql(`
create table recording (
  id serial primary key,
  key text not null constraint recording_key_unique unique,
  engine text not null,
  voice text not null,
  language text not null,
  article_version_id int references article_version (id) on delete cascade,
  segments jsonb not null,
  printed_segments int not null default 0,
  status text not null default 'pending' check (status in ('pending', 'ready', 'failed', 'withdrawn')),
  done_segments int not null default 0,
  attempts int not null default 0,
  retry_at timestamptz,
  problem text,
  duration_ms int,
  bytes int,
  mime text,
  created_at timestamptz not null default now(),
  ready_at timestamptz,
  last_used_at timestamptz not null default now()
);
create index recording_pending on recording (created_at) where status = 'pending';
create index recording_article_version on recording (article_version_id) where article_version_id is not null;
create index recording_last_used on recording (last_used_at);
create table speech_clip (
  key text primary key,
  duration_ms int not null,
  last_used_at timestamptz not null default now()
);
create index speech_clip_last_used on speech_clip (last_used_at);
create table discarded_audio (
  name text primary key,
  discarded_at timestamptz not null default now()
);
create table listening_position (
  reader_id int not null references reader (id) on delete cascade,
  subject text not null,
  recording_id int not null references recording (id) on delete cascade,
  segment int not null check (segment >= 0),
  offset_ms int not null check (offset_ms >= 0),
  updated_at timestamptz not null default now(),
  primary key (reader_id, subject)
);
create index listening_position_recording on listening_position (recording_id);
create index listening_position_updated on listening_position (updated_at);
create table narration_key (
  only_row boolean primary key default true check (only_row),
  key text not null
);
insert into narration_key (key)
  select replace(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`);
  }

  override down(): void {
    for (const table of ['narration_key', 'listening_position', 'discarded_audio', 'speech_clip', 'recording'])
      this.addSql(`drop table if exists ${table}`);
  }
}
