/**
 * Usage by purpose and model. Drafts of our own engines have no usage records, so versions are counted.
 * Parameters: number of days, maximum number of reasons.
 */
export const USES_OF_MODELS = `
  with request as (
    select purpose, model, outcome = 'answered' and refused_because is null as used, refused_because,
      input_tokens, output_tokens, cost_micros
    from model_request where created_at > now() - make_interval(days => $1)
    union all
    select 'draft', model, true, null, 0, 0, 0 from article_version v
    where drafted_at > now() - make_interval(days => $1) and model <> 'reviewer'
      and not exists (select from model_request r where r.purpose = 'draft' and r.model = v.model)
  ), refusal as (
    select purpose, model, refused_because as reason, count(*)::int as times,
      row_number() over (partition by purpose, model order by count(*) desc, refused_because) as place
    from request where refused_because is not null group by purpose, model, refused_because
  )
  select purpose, model, count(*) filter (where used)::int as answered,
    count(*) filter (where not used and refused_because is null)::int as failed,
    count(refused_because)::int as refused,
    coalesce((
      select json_agg(json_build_object('reason', r.reason, 'times', r.times) order by r.place) from refusal r
      where r.purpose = request.purpose and r.model = request.model and r.place <= $2
    ), '[]') as refusals,
    sum(input_tokens)::float8 as "inputTokens", sum(output_tokens)::float8 as "outputTokens",
    sum(cost_micros)::float8 as "costMicros"
  from request group by purpose, model order by purpose, sum(cost_micros) desc, model`;

/** Parameter: number of recent calls. */
export const JUDGE_CALLS = `
  select count(*)::int as calls, count(*) filter (where refused_because is null)::int as believed
  from (
    select refused_because from model_request where purpose = 'judge' and outcome = 'answered'
    order by id desc limit $1
  ) as recent`;

/** Number of articles drafted by a model or by one of our engines. Parameter: number of days. */
export const DRAFTED_ARTICLES = `
  select count(distinct article_id)::int as articles from article_version
  where model <> 'reviewer' and drafted_at > now() - make_interval(days => $1)`;

/** Calls and cost of today and of this month. */
export const SPENDING = `
  select span, calls, cost_micros::float8 as "costMicros" from model_spending
  where span in ('day', 'month') and starts_at = date_trunc(span, now(), 'UTC')`;
