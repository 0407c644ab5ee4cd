import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/actor/actor.ts';
import { Database } from '../../../shared/database/database.ts';
import { toPerson } from '../../articles/index.ts';
import type { ClaimPlace } from '../../curation/index.ts';
import { ADD_NOTE, MARK_NOTE, NOTES_OF_ARTICLE } from './review-note.sql.ts';
import type { ReviewTables } from './tables.ts';

export interface NewNote {
  readonly articleId: number;
  readonly versionId: number;
  readonly actor: Actor;
  /** Member whom the note is for; null for everyone. */
  readonly to: number | null;
  /** Sentence that the note is about; null if it is about the whole text. */
  readonly sentence: { readonly place: ClaimPlace; readonly ordinal: number } | null;
  readonly text: string;
}

export interface StoredNote {
  readonly id: number;
  readonly versionId: number;
  readonly by: string;
  readonly to: string | null;
  readonly isToMe: boolean;
  readonly place: ClaimPlace | null;
  readonly ordinal: number | null;
  readonly text: string;
  readonly writtenAt: Date;
  readonly doneAt: Date | null;
}

/** Stores the notes that reviewers write for each other. Each change is announced to open pages of the desk. */
@Injectable()
export class ReviewNoteStore {
  constructor(private readonly database: Database) {}

  async add({ articleId, versionId, actor, to, sentence, text }: NewNote): Promise<void> {
    const { place = null, ordinal = null } = sentence ?? {};
    await this.database.execute(ADD_NOTE, [articleId, versionId, toPerson(actor), to, place, ordinal, text]);
  }

  /** Returns false if the note does not exist or is about another article. */
  async mark({ articleId, id, done }: { articleId: number; id: number; done: boolean }): Promise<boolean> {
    return (await this.database.executeOne(MARK_NOTE, [articleId, id, done])) !== null;
  }

  /** Returns the notes about the article, oldest first. */
  listByArticle(articleId: number, actor: Actor): Promise<StoredNote[]> {
    return this.database.query<StoredNote>(NOTES_OF_ARTICLE, [articleId, toPerson(actor)]);
  }

  /** Returns the number of notes that are not done, for each article that has any. */
  async countOpen(articleIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const rows = await this.#selectOpen()
      .select((eb) => ['article_id as id', eb.fn.countAll<string>().as('notes')])
      .where('article_id', 'in', articleIds.length === 0 ? [0] : articleIds)
      .groupBy('article_id')
      .execute();
    return new Map(rows.map(({ id, notes }) => [id, Number(notes)]));
  }

  /** Returns the ids of articles with a note to this member that is not done. */
  async listArticlesWithNotesTo(actor: Actor): Promise<number[]> {
    const person = toPerson(actor);
    if (person === null) return [];
    const rows = await this.#selectOpen()
      .select('article_id as id')
      .distinct()
      .where('recipient', '=', person)
      .execute();
    return rows.map(({ id }) => id);
  }

  #selectOpen() {
    return this.database.read<ReviewTables>().selectFrom('review_note').where('done_at', 'is', null);
  }
}
