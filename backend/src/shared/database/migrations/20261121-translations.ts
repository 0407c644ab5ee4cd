import { Migration } from '@mikro-orm/migrations';

export class Migration20261121_Translations extends Migration {
  override up(): void {
    this.addSql(`
      create table article_translation (
        version_id int not null references article_version (id) on delete cascade,
        language text not null,
        source_hash text not null,
        translation jsonb not null,
        model text not null,
        translated_at timestamptz not null default now(),
        primary key (version_id, language)
      )`);
    // The process that works on a translation; others wait for it instead of paying twice.
    this.addSql(`
      create table translation_claim (
        version_id int not null references article_version (id) on delete cascade,
        language text not null,
        claimed_by uuid not null,
        claimed_until timestamptz not null,
        primary key (version_id, language)
      )`);
    this.addSql(`create index model_call_purpose on model_call (purpose, created_at)`);
  }

  override down(): void {
    this.addSql('drop index if exists model_call_purpose');
    this.addSql('drop table if exists translation_claim');
    this.addSql('drop table if exists article_translation');
  }
}
