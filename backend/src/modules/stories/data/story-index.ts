import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { StoryProfile } from '../domain/story-profile.ts';
import type { TermStatistics } from '../domain/term-statistics.ts';

/** Stories that did not move for so long are over: a new item about the same things starts another. */
const OPEN_DAYS = 10;
const MOST_CANDIDATES = 40;

/** The inverted index from terms to stories, and how common each term is. */
@Injectable()
export class StoryIndex {
  async statistics(em: EntityManager, terms: readonly string[]): Promise<TermStatistics> {
    const rows = await em.execute<{ term: string; documents: number }[]>(
      'select term, documents from term_frequency where term in (select jsonb_array_elements_text(?::jsonb))',
      [JSON.stringify(terms)],
    );
    const [corpus] = await em.execute<{ documents: number }[]>('select documents from term_corpus');
    const frequencies = new Map(rows.map((row) => [row.term, row.documents]));
    return { documents: corpus?.documents ?? 0, frequency: (term) => frequencies.get(term) ?? 0 };
  }

  /** Open stories that share the most weight of these terms. */
  async candidates(em: EntityManager, terms: readonly string[], publishedAt: Date): Promise<StoryProfile[]> {
    const rows = await em.execute<{ profile: StoryProfile }[]>(
      `select s.profile from (
         select story_id, sum(weight) as shared from story_term
         where term in (select jsonb_array_elements_text(?::jsonb)) and last_seen between ?::timestamptz - make_interval(days => ?) and ?::timestamptz + make_interval(days => ?)
         group by story_id order by shared desc, story_id limit ?
       ) best join story s on s.id = best.story_id order by best.shared desc, s.id`,
      [JSON.stringify(terms), publishedAt, OPEN_DAYS, publishedAt, OPEN_DAYS, MOST_CANDIDATES],
    );
    return rows.map((row) => row.profile);
  }

  /** After an item was grouped: its terms are counted, and the story is found by its present terms. */
  async update(em: EntityManager, story: StoryProfile, itemTerms: readonly string[]): Promise<void> {
    await em.execute(
      `insert into term_frequency (term, documents) select term, 1 from jsonb_array_elements_text(?::jsonb) as t(term) order by term
       on conflict (term) do update set documents = term_frequency.documents + 1`,
      [JSON.stringify([...new Set(itemTerms)])],
    );
    await em.execute('update term_corpus set documents = documents + 1');
    await this.rewrite(em, story);
  }

  /** The story is found by its present terms, and no others. */
  async rewrite(em: EntityManager, story: StoryProfile): Promise<void> {
    const weights = JSON.stringify(story.terms.map(([term, weight]) => ({ term, weight })));
    await em.execute('delete from story_term where story_id = ?', [story.storyId]);
    await em.execute(
      `insert into story_term (story_id, term, weight, last_seen)
       select ?, term, weight, ? from jsonb_to_recordset(?::jsonb) as t(term text, weight real)`,
      [story.storyId, new Date(story.lastSeen), weights],
    );
  }
}
