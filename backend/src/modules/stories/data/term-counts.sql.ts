import type { Selectable } from 'kysely';
import type { StoriesTables } from './tables.ts';

export type TermFrequency = Selectable<StoriesTables['term_frequency']>;

/** Parameter: terms as a JSON array. */
export const READ_FREQUENCIES = `
  select term, documents from term_frequency
  where term = any(array(select jsonb_array_elements_text(?::jsonb)))`;

/** Parameters: terms with the number of new items that contain them as JSON, and the number of new items. */
export const ADD_COUNTS = `
  with counted as (
    insert into term_frequency (term, documents)
    select term, items from jsonb_to_recordset(?::jsonb) as t (term text, items int) order by term
    on conflict (term) do update set documents = term_frequency.documents + excluded.documents
  )
  update term_corpus set documents = documents + ?`;
