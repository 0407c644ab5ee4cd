/**
 * Parameter: `[{name, detail}]`, where the detail is null if this process did not find the alarm. Other processes may
 * find it, because each machine has disks of its own, so an alarm ends once no process has found it for two minutes.
 */
export const SAVE_ALARMS = `
  insert into alarm as known (name, detail, active)
  select name, coalesce(detail, ''), detail is not null
  from jsonb_to_recordset($1::jsonb) as checked (name text, detail text)
  order by name
  on conflict (name) do update set
    active = excluded.active,
    detail = case when excluded.active then excluded.detail else known.detail end,
    found_at = case when excluded.active then now() else known.found_at end,
    changed_at = case when known.active = excluded.active then known.changed_at else now() end
  where excluded.active or (known.active and known.found_at < now() - interval '2 minutes')`;

/**
 * Claims alarms whose begin or end must be reported, each for one process: a begin unless another one was reported
 * within a day, and an end after ten minutes. If the process fails, another one can claim the alarm ten minutes later.
 */
export const CLAIM_UNREPORTED_ALARMS = `
  update alarm set attempted_at = now()
  where active <> notified
    and (attempted_at is null or attempted_at < now() - interval '10 minutes')
    and case when active then notified_at is null or notified_at < now() - interval '1 day'
      else changed_at < now() - interval '10 minutes' end
  returning name, detail, active, changed_at as "changedAt"`;

/** Parameters: name, whether the begin was reported, rather than the end. */
export const RECORD_NOTIFIED = `
  update alarm set notified = $2, notified_at = case when $2 then now() else notified_at end, attempted_at = null
  where name = $1`;
