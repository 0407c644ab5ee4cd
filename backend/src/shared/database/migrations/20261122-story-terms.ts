import { Migration } from '@mikro-orm/migrations';

/**
 * A growing story writes only terms that were added or removed: rows store the day of the story's last change instead
 * of a timestamp. The lookup reads the latest rows of a term in a stable order. Rows are derived from the story's
 * profile and written with it under one lock, so they need no foreign key, which would look up each story again.
 */
export class Migration20261122_StoryTerms extends Migration {
  override up(): void {
    this.addSql('drop index story_term_lookup');
    this.addSql('alter table story_term drop constraint story_term_story_id_fkey');
    this.addSql(`alter table story_term alter column last_seen type date using (last_seen at time zone 'UTC')::date`);
    this.addSql('create index story_term_lookup on story_term (term, last_seen desc, story_id desc)');
  }

  override down(): void {
    this.addSql('drop index story_term_lookup');
    this.addSql(
      `alter table story_term alter column last_seen type timestamptz using (last_seen::timestamp at time zone 'UTC')`,
    );
    this.addSql(
      'alter table story_term add constraint story_term_story_id_fkey foreign key (story_id) references story (id) on delete cascade',
    );
    this.addSql('create index story_term_lookup on story_term (term, last_seen desc) include (story_id, weight)');
  }
}
