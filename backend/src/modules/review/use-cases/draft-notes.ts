import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/actor/actor.ts';
import { BadInputError, NotFoundError } from '../../../shared/errors/domain-error.ts';
import { authorize, DeskArticleQuery } from '../../articles/index.ts';
import { ReviewersQuery } from '../../auth/index.ts';
import { type NewNote, ReviewNoteStore, type StoredNote } from '../data/review-note.store.ts';

/** Notes that reviewers write for each other about a draft: a flat list, in which each note can be marked as done. */
@Injectable()
export class DraftNotes {
  constructor(
    private readonly notes: ReviewNoteStore,
    private readonly articles: DeskArticleQuery,
    private readonly reviewers: ReviewersQuery,
  ) {}

  /** Returns the notes about the article, and the other members whom a note can be for. */
  async read(
    articleId: number,
    actor: Actor,
  ): Promise<{ notes: StoredNote[]; colleagues: { id: number; name: string }[] }> {
    const [notes, reviewers] = await Promise.all([this.notes.listByArticle(articleId, actor), this.reviewers.list()]);
    return { notes, colleagues: reviewers.filter(({ id }) => actor.kind !== 'member' || id !== actor.id) };
  }

  /** Without `versionId`, the note is about the current version. */
  async write({ versionId: read, ...note }: Omit<NewNote, 'versionId'> & { versionId: number | null }): Promise<void> {
    const { actor, articleId, to } = note;
    authorize(actor, 'note');
    const [versions, reviewers] = await Promise.all([this.articles.listVersions(articleId), this.reviewers.list()]);
    const versionId = read ?? versions[0]?.id ?? null;
    if (versionId === null || !versions.some(({ id }) => id === versionId))
      throw new NotFoundError('Version of article', read ?? articleId);
    if (to !== null && !reviewers.some(({ id }) => id === to))
      throw new BadInputError('This person does not review articles. Choose somebody else.', { field: 'to' });
    await this.notes.add({ ...note, versionId });
  }

  async mark({ actor, ...mark }: { articleId: number; id: number; done: boolean; actor: Actor }): Promise<void> {
    authorize(actor, 'note');
    if (!(await this.notes.mark(mark))) throw new NotFoundError('Note', mark.id);
  }
}
