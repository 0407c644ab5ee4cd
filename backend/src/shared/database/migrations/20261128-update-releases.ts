import { Migration } from '@mikro-orm/migrations';

/**
 * Adds the risk and the planned release of updates, and whether an article may have undecided reports. The decision log names the person who planned a release.
 */
export class Migration20261128_UpdateReleases extends Migration {
  override up(): void {
    this.addSql(`
alter table article_update
  drop constraint article_update_state_check,
  add constraint article_update_state_check check (state in ('idle', 'drafting', 'waiting', 'planned', 'declined')),
  add column release_at timestamptz,
  add column risk text,
  add column risk_reasons jsonb not null default '[]',
  add column may_have_new_reports boolean not null default true`);
    this.addSql(`
update article_update u set risk = r.risk, risk_reasons = case when r.risk = 'live' then jsonb_build_array(
    jsonb_build_object('code', 'live-error', 'tier', 'high', 'message', 'changes what readers see now', 'part', null)
  ) else '[]' end
from (
  select v.id, case when v.changes @> '[{"kind": "number"}]' or v.changes @> '[{"kind": "contradicted"}]' then 'live'
    when w.held_reasons is not null then 'high' when v.political_stances is not null then 'medium' else 'low' end as risk
  from article_update w join article_version v on v.id = w.version_id
) r where r.id = u.version_id`);
    this.addSql(`
update article_update u set may_have_new_reports = exists (
  select from article a join story_item si on si.story_id = a.story_id
  where a.id = u.article_id
    and not exists (select from article_report r where r.article_id = a.id and r.item_id = si.item_id)
)`);
    this.addSql(`create index article_update_new_reports on article_update (article_id)
  where may_have_new_reports and state in ('idle', 'declined')`);
    this.addSql(`create index article_update_release on article_update (release_at) where release_at is not null`);
    this.addSql('alter table article drop column release_by');
  }

  override down(): void {
    this.addSql('alter table article add column if not exists release_by int');
    this.addSql('drop index if exists article_update_release, article_update_new_reports');
    this.addSql(`update article_update set state = 'waiting' where state = 'planned'`);
    this.addSql(`
alter table article_update drop constraint article_update_state_check,
  add constraint article_update_state_check check (state in ('idle', 'drafting', 'waiting', 'declined')),
  drop column if exists release_at, drop column if exists risk, drop column if exists risk_reasons,
  drop column if exists may_have_new_reports`);
  }
}
