const MAX_VERSIONS = 20;

/** Parameter: id of the article. */
export const DESK_ARTICLE = `
  select a.status, a.version_id as "versionId", a.risk, a.risk_reasons as "riskReasons",
    a.pending_since as "pendingSince", a.release_at as "releaseAt", a.draft_wishes as wishes,
    (select json_build_object('actor', p.actor, 'at', p.at) from article_approval p where p.version_id = a.version_id) as "firstApproval",
    (select json_build_object('actor', p.actor, 'at', p.at) from article_approval p where p.version_id = u.version_id) as "updateFirstApproval",
    (select json_build_object('actor', c.actor, 'by', c.name, 'since', c.taken_at, 'until', c.expires_at) from article_claim c
      where c.article_id = a.id and c.expires_at > now()) as claim,
    a.independent_items as "independentItems",
    case when a.held_at is not null and (a.hold_until is null or a.hold_until > now())
      then json_build_object('since', a.held_at, 'until', a.hold_until, 'note', a.hold_note) end as hold,
    u.version_id as "updateVersionId", u.held_reasons as "updateHeldReasons", u.updated_at as "updatedSince",
    u.risk as "updateRisk", coalesce(u.risk_reasons, '[]') as "updateRiskReasons", u.release_at as "updateReleaseAt"
  from article a left join article_update u on u.article_id = a.id and u.state in ('waiting', 'planned')
  where a.id = $1`;

/** The newest versions, and the one that readers see. Parameter: id of the article. */
export const VERSIONS_OF_ARTICLE = `
  select v.id, v.number, v.title, v.summary, v.content, v.language, v.political_stances as "politicalStances", v.model,
    v.drafted_at as "draftedAt", v.published_at as "publishedAt", v.based_on as "basedOn", v.edited_by as "editedBy", v.edits, v.changes
  from article_version v where v.article_id = $1 and (
    v.id in (select id from article_version where article_id = $1 order by number desc limit ${MAX_VERSIONS})
    or v.id = (select version_id from article where id = $1)
  ) order by v.number desc`;

/** SQL for the name of a report's picture at the image proxy. The index `feed_item_image` contains it. */
export const PICTURE_KEY = 'md5(i.image_url)';

/** Parameter: id of the article. */
export const PICTURES_OF_STORY = `
  select min(i.id) as "itemId", min(o.name) as outlet, ${PICTURE_KEY} as key,
    min(coalesce(i.image_credit, o.name)) as attribution, bool_or(i.image_url is not distinct from a.image_url) as chosen
  from article a join story_item si on si.story_id = a.story_id
  join feed_item i on i.id = si.item_id and i.image_url is not null
  join outlet o on o.id = i.outlet_id
  where a.id = $1 group by i.image_url order by chosen desc, "itemId"`;

/** Parameter: name of the picture at the image proxy. */
export const PICTURE_OF_REPORT = `
  select i.image_url as url, null as "publishedIn" from feed_item i where ${PICTURE_KEY} = $1 limit 1`;

/** Parameters: id of the article, id of the report. */
export const PICTURE_OF_ITEM = `
  select i.image_url as url, coalesce(i.image_credit, o.name) as attribution, i.image_description as description
  from article a join story_item si on si.story_id = a.story_id
  join feed_item i on i.id = si.item_id and i.image_url is not null
  join outlet o on o.id = i.outlet_id
  where a.id = ? and i.id = ?`;
