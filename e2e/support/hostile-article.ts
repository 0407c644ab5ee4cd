import { query } from './scratch-database.ts';

export const HOSTILE_TITLE =
  '</script><script>window.planted = 1</script><img src=x onerror="window.planted = 1">A hostile headline';
const CONTENT =
  '<p>A hostile text.</p><script>window.planted = 1</script><img src="x" onerror="window.planted = 1"><a href="javascript:window.planted = 1">here</a>';

/**
 * Plants an approved article with content that only direct database access can store, bypassing all checks. Returns its
 * id.
 */
export async function plantHostileArticle(databaseUrl: string): Promise<number> {
  const [row] = await query<{ id: number }>(
    databaseUrl,
    `with event as (insert into story (profile, first_item_at, last_item_at) values ('{}', now(), now()) returning id)
     insert into article (story_id, status, story_revision, title, summary, description, content, category, generated_at, published_at)
     select id, 'approved', 1, $1, $1, $1, $2, 'Automotive', now() - interval '30 days', now() from event returning id`,
    [HOSTILE_TITLE, CONTENT],
  );
  if (!row) throw new Error('The hostile article could not be planted.');
  return row.id;
}
