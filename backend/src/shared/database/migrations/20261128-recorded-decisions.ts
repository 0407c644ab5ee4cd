import { Migration } from '@mikro-orm/migrations';

/**
 * Stores person, reason and headline with each activity, instead of showing the current ones of the article, and keeps
 * a declined update so that the decision can be undone. Earlier activities keep what the desk showed until now.
 */
export class Migration20261128_RecordedDecisions extends Migration {
  override up(): void {
    this.addSql(`
alter table activity add column title text, add column reviewer text, add column reason text;
update activity y set
  title = nullif(a.title, ''),
  reviewer = case
    when y.event in ('article.approved', 'article.rejected', 'article.reconsidered') then a.reviewed_by
    when y.event = 'article.recategorised' then a.category_by
    else coalesce(d.decided_by, c.corrected_by)
  end,
  reason = coalesce(d.reason, c.override_reason, case when y.event = 'article.rejected' then a.review_reason end)
from activity o
  left join article a on a.id = o.article_id
  left join correction c on c.id = o.correction_id
  left join story_decision d on d.id = o.decision_id
where o.id = y.id;
create index activity_reasons on activity (article_id, occurred_at desc) where reason is not null;
alter table article_update drop constraint article_update_state_check,
  add constraint article_update_state_check check (state in ('idle', 'drafting', 'waiting', 'declined'))`);
  }

  override down(): void {
    this.addSql(`
update article_update set state = 'idle', version_id = null, held_reasons = null where state = 'declined';
alter table article_update drop constraint article_update_state_check,
  add constraint article_update_state_check check (state in ('idle', 'drafting', 'waiting'));
drop index if exists activity_reasons;
alter table activity drop column if exists title, drop column if exists reviewer, drop column if exists reason`);
  }
}
