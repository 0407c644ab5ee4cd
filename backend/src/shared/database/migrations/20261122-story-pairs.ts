import { Migration } from '@mikro-orm/migrations';

/**
 * Pairs of stories that may be the same event, and pairs that a person declared different. Earlier splits and moves
 * count as such declarations.
 */
const PAIRS = `
create table story_pair (
  first_story int not null references story (id),
  second_story int not null references story (id),
  state text not null default 'proposed' check (state in ('proposed', 'apart')),
  margin real not null default 0,
  names text[] not null default '{}',
  words text[] not null default '{}',
  proposed_at timestamptz not null default now(),
  decided_by text,
  decided_at timestamptz,
  primary key (first_story, second_story),
  check (first_story < second_story),
  check ((state = 'apart') = (decided_by is not null and decided_at is not null))
);
create index story_pair_second on story_pair (second_story);
create index story_pair_proposed on story_pair (proposed_at) where state = 'proposed';
insert into story_pair (first_story, second_story, state, decided_by, decided_at)
  select distinct on (1, 2) least(d.from_story, d.into_story), greatest(d.from_story, d.into_story), 'apart', d.decided_by, d.decided_at
  from story_decision d join story f on f.id = d.from_story join story t on t.id = d.into_story
  where d.kind in ('split', 'move') and d.from_story <> d.into_story and f.merged_into is null and t.merged_into is null
  order by 1, 2, d.decided_at desc;
`;

/** Stories that grew wait to be compared. Existing stories are not compared until they grow. */
const COMPARED = `
alter table story add column compared_revision int not null default 1;
update story set compared_revision = revision where revision > 1;
create index story_uncompared on story (id) where revision > compared_revision and merged_into is null;
alter table story_decision drop constraint story_decision_kind_check, add constraint story_decision_kind_check check (kind in ('merge', 'split', 'move', 'apart'));
`;

export class Migration20261122_StoryPairs extends Migration {
  override up(): void {
    for (const part of [PAIRS, COMPARED]) this.addSql(part);
  }

  override down(): void {
    this.addSql(
      `update activity set decision_id = null where decision_id in (select id from story_decision where kind = 'apart')`,
    );
    this.addSql(`delete from story_decision where kind = 'apart'`);
    this.addSql(
      `alter table story_decision drop constraint story_decision_kind_check, add constraint story_decision_kind_check check (kind in ('merge', 'split', 'move'))`,
    );
    this.addSql('drop index if exists story_uncompared');
    this.addSql('alter table story drop column if exists compared_revision');
    this.addSql('drop table if exists story_pair');
  }
}
