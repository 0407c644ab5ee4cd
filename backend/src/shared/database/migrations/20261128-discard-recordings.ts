import { Migration } from '@mikro-orm/migrations';

/** Lists the file of every deleted recording for deletion, also if its article was deleted. */
export class Migration20261128_DiscardRecordings extends Migration {
  override up(): void {
    this.addSql(`
create function discard_recording_audio() returns trigger language plpgsql as $$ begin
  insert into discarded_audio (name) select 'recordings/' || key || '.mp3' from deleted on conflict do nothing;
  return null;
end $$;
create trigger recording_deleted after delete on recording referencing old table as deleted
  for each statement execute function discard_recording_audio()`);
  }

  override down(): void {
    this.addSql(
      'drop trigger if exists recording_deleted on recording; drop function if exists discard_recording_audio',
    );
  }
}
