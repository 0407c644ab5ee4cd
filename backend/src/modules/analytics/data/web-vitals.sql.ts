/** Updates the counts in a fixed order, to prevent deadlocks between processes that store the same counts. */
export const ADD_VITALS = `
  insert into web_vital as known (day, page, vital, value, visits)
  select *
  from unnest($1::date[], $2::text[], $3::text[], $4::int[], $5::int[]) as incoming (day, page, vital, value, visits)
  order by 1, 2, 3, 4
  on conflict (day, page, vital, value) do update set visits = known.visits + excluded.visits`;

/** Returns the 75th percentile of each vital by kind of page. Parameters: today, number of days. */
export const VITAL_PERCENTILES = `
  with counted as (
    select page, vital, value,
      sum(sum(visits)) over (partition by page, vital order by value) as until,
      sum(sum(visits)) over (partition by page, vital) as visits
    from web_vital
    where day > $1::date - $2::int and day <= $1::date
    group by page, vital, value
  )
  select page, vital, visits::int, min(value) as value
  from counted
  where until >= visits * 0.75
  group by page, vital, visits`;
