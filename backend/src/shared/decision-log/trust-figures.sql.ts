import { MIN_REVIEWERS } from '../actor/policy.ts';
import type { Criterion } from './recheck.ts';

/** Minimum number of entries for a share, a median or a percentile. */
export const MIN_ENTRIES = 20;

export interface TrustFiguresRow {
  since: Date | null;
  publications: number;
  opened: number;
  list: number;
  bulk: number;
  seed: number;
  twoPeople: number;
  override: number;
  alone: number;
  agreements: number;
  waits: number;
  medianWaitSeconds: number | null;
  p90WaitSeconds: number | null;
  sentences: number;
  compared: number;
  edited: number;
  comparedShare: number | null;
  editedShare: number | null;
  rejected: number;
  redrafted: number;
  held: number;
  corrections: number;
  retractions: number;
  medianCorrectionSeconds: number | null;
  overruled: number;
  reviewers: number;
  twoPeopleSince: Date | null;
  /** Planted errors with the outcome `caught` or `missed`, and the caught ones. */
  plantedErrors: number;
  plantedCaught: number;
}

const fromEnough = (count: string, value: string): string => `case when ${count} >= ${MIN_ENTRIES} then ${value} end`;

/**
 * Computes the public figures from the decision log alone. Publications of the sample edition are only counted: nobody
 * waited, compared or decided anything. `coalesce` treats a publication without a mode as the review line does.
 */
export const TRUST_FIGURES = `
  with published as (
    select coalesce(facts ->> 'mode', 'list') as mode, facts ->> 'people' as people,
      (facts ->> 'waitedSeconds')::int as waited, coalesce((facts ->> 'sentences')::int, 0) as sentences,
      coalesce((facts ->> 'compared')::int, 0) as compared, coalesce((facts ->> 'edited')::int, 0) as edited
    from decision_log where act = 'publish'
  ), publications as (
    select count(*)::int as publications,
      (count(*) filter (where mode = 'opened'))::int as opened,
      (count(*) filter (where mode = 'list'))::int as list,
      (count(*) filter (where mode = 'bulk'))::int as bulk,
      (count(*) filter (where mode = 'seed'))::int as seed,
      (count(*) filter (where people = 'second'))::int as "twoPeople",
      (count(*) filter (where people = 'override'))::int as override,
      (count(*) filter (where people = 'alone'))::int as alone
    from published
  ), reviews as (
    select count(waited)::int as waits,
      ${fromEnough('count(waited)', 'percentile_disc(0.5) within group (order by waited)')} as "medianWaitSeconds",
      ${fromEnough('count(waited)', 'percentile_disc(0.9) within group (order by waited)')} as "p90WaitSeconds",
      coalesce(sum(sentences), 0)::int as sentences, coalesce(sum(compared), 0)::int as compared,
      coalesce(sum(edited), 0)::int as edited,
      ${fromEnough('count(*)', 'sum(compared)::float8 / nullif(sum(sentences), 0)')} as "comparedShare",
      ${fromEnough('count(*)', 'sum(edited)::float8 / nullif(sum(sentences), 0)')} as "editedShare"
    from published where mode <> 'seed'
  ), rejections as (
    select (count(*) filter (where act = 'reject'))::int as rejected
    from (
      select distinct on (article_id) act from decision_log
      where act in ('reject', 'put-back') order by article_id, seq desc
    ) last
  ), changes as (
    select act, extract(epoch from at - (
        select p.at from decision_log p
        where p.act = 'publish' and p.article_id = l.article_id and p.seq < l.seq order by p.seq desc limit 1
      ))::int as age
    from decision_log l where act = 'retract' or (act = 'correct' and facts ->> 'kind' is distinct from 'updated')
  ), corrections as (
    select (count(*) filter (where act = 'correct'))::int as corrections,
      (count(*) filter (where act = 'retract'))::int as retractions,
      ${fromEnough('count(age)', 'percentile_disc(0.5) within group (order by age)')} as "medianCorrectionSeconds"
    from changes
  ), steps as (
    select seq, at, may_review - lag(may_review, 1, 0) over (partition by member order by seq) as step
    from (
      select seq, at, facts ->> 'member' as member,
        ((facts ->> 'active')::boolean and facts ->> 'role' in ('reviewer', 'editor'))::int as may_review
      from decision_log where act in ('member-in', 'member-out')
    ) members
  ), crews as (
    select at, step, sum(step) over (order by seq) as size from steps
  ), crew as (
    select coalesce(sum(step), 0)::int as reviewers,
      case when sum(step) >= ${MIN_REVIEWERS}
        then max(at) filter (where size >= ${MIN_REVIEWERS} and size - step < ${MIN_REVIEWERS}) end as "twoPeopleSince"
    from crews
  ), agreements as (
    select count(distinct (l.version_id, l.actor))::int as agreements
    from decision_log l join decision_log p on p.version_id = l.version_id and p.act in ('publish', 'correct')
      and p.seq < l.seq and (p.actor_kind, p.actor) is distinct from (l.actor_kind, l.actor)
    where l.act = 'approve' and l.facts ->> 'mode' = 'second' and l.actor_kind <> 'root' and not exists (
      select from decision_log own
      where own.act = 'approve' and own.version_id = l.version_id and own.actor = l.actor and own.seq < p.seq)
  ), others as (
    select min(at) as since,
      (count(*) filter (where act = 'planted-error' and facts ->> 'outcome' in ('caught', 'missed')))::int
        as "plantedErrors",
      (count(*) filter (where act = 'planted-error' and facts ->> 'outcome' = 'caught'))::int as "plantedCaught",
      (count(*) filter (where act = 'redraft'))::int as redrafted,
      (count(*) filter (where act = 'hold'))::int as held,
      (count(*) filter (where act in ('publish', 'correct') and actor_kind <> 'sample-edition'
        and jsonb_array_length(coalesce(facts -> 'against', '[]')) > 0))::int as overruled
    from decision_log
  )
  select * from publications, reviews, rejections, corrections, crew, agreements, others`;

/** Members who decided something about a text, and whether the shared account or unnamed members did. */
export const DECIDERS = `
  select coalesce(array_agg(distinct m.name) filter (where m.is_public and m.name is not null), '{}') as names,
    (count(distinct l.actor) filter (where l.actor_kind = 'member' and (m.is_public and m.name is not null) is not true))::int
      as "unnamedMembers",
    coalesce(bool_or(l.actor_kind = 'root'), false) as "sharedAccount"
  from (select distinct actor, actor_kind from decision_log where act not in ('member-in', 'member-out')) l
  left join member_names m on l.actor_kind = 'member' and m.id = l.actor`;

export interface RecheckCountsRow {
  drawn: number;
  answered: number;
  asItStands: number;
  withEdits: number;
  no: number;
  problems: Partial<Record<Criterion, number>>;
}

/** Counts re-checks from the decision log alone. */
export const RECHECK_COUNTS = `
  with answers as (select facts ->> 'answer' as answer, facts -> 'problems' as problems from decision_log where act = 'recheck')
  select
    (select coalesce(sum(jsonb_array_length(facts -> 'drawn')), 0)::int from decision_log where act = 'recheck-draw') as drawn,
    count(*)::int as answered,
    (count(*) filter (where answer = 'as-it-stands'))::int as "asItStands",
    (count(*) filter (where answer = 'with-edits'))::int as "withEdits",
    (count(*) filter (where answer = 'no'))::int as no,
    (select coalesce(json_object_agg(criterion, found), '{}') from (
      select criterion, count(*)::int as found from answers, jsonb_array_elements_text(problems) criterion group by criterion
    ) p) as problems
  from answers`;
