/** Finishes the comparison of the night `$1` and adds the findings `$3` to those of earlier runs. */
export const FINISH_RECONCILIATION = `
  update payment_reconciliation
  set
    finished_at = now(),
    compared = $2,
    findings = (
      select coalesce(jsonb_agg(distinct finding), '[]')
      from jsonb_array_elements(findings || $3::jsonb) finding
    )
  where night = $1`;
