/** Columns of the edition `b` with the stories of its current revision. */
const COLUMNS = `
  b.date, b.time_zone as "timeZone", b.revision, b.made_at as "madeAt", b.updated_at as "updatedAt", b.notes,
  coalesce((
    select json_agg(json_build_object('articleId', s.article_id, 'versionId', s.version_id, 'section', s.section,
      'title', s.title, 'outletCount', s.outlet_count, 'sentences', s.sentences, 'perspectives', s.perspectives,
      'corrected', s.corrected) order by s.position)
    from briefing_story s where s.date = b.date and s.revision = b.revision
  ), '[]') as stories`;

export const SELECT_LATEST = `select ${COLUMNS} from briefing b order by b.date desc limit $1`;

export const SELECT_BY_DATE = `select ${COLUMNS} from briefing b where b.date = $1`;

/** Locks the editions whose current revision contains the article. Uses `?`, because the entity manager runs it. */
export const LOCK_CONTAINING = `
  select ${COLUMNS} from briefing b
  where exists (
    select from briefing_story s where s.date = b.date and s.revision = b.revision and s.article_id = ?
  )
  order by b.date
  for update of b`;

/** Parameters: date, revision, stories as JSON. */
export const INSERT_STORIES = `
  insert into briefing_story (date, revision, position, article_id, version_id, section, title, outlet_count,
    sentences, perspectives, corrected)
  select ?::date, ?, s.position, s."articleId", s."versionId", s.section, s.title, s."outletCount",
    s.sentences, nullif(s.perspectives, 'null'), s.corrected
  from jsonb_to_recordset(?::jsonb) as s(position int, "articleId" int, "versionId" int, section text, title text,
    "outletCount" int, sentences text[], perspectives jsonb, corrected text)`;
