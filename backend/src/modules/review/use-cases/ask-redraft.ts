import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/actor/actor.ts';
import { BadInputError, NotFoundError } from '../../../shared/errors/domain-error.ts';
import { ArticleDetailQuery, RequestRedraft } from '../../articles/index.ts';
import { ReadDraft, type WholeSource } from '../../curation/index.ts';

interface Span {
  readonly snapshotId: number;
  readonly start: number;
  readonly end: number;
}

export interface RedraftRequest {
  readonly articleId: number;
  readonly versionId: number;
  readonly leaveOutItems: readonly number[];
  readonly leaveOutSentences: readonly Span[];
  readonly leadWith: number | null;
  readonly note: string | null;
  readonly actor: Actor;
}

/** Sends a draft back with wishes that the engine and a model can both follow. */
@Injectable()
export class AskRedraft {
  constructor(
    private readonly articles: ArticleDetailQuery,
    private readonly drafts: ReadDraft,
    private readonly requestRedraft: RequestRedraft,
  ) {}

  async ask({ articleId, versionId, leaveOutSentences, actor, ...wishes }: RedraftRequest): Promise<void> {
    if (isNoteOnly({ leaveOutSentences, ...wishes }) && !this.drafts.followsNotes)
      throw new BadInputError(
        'Drafts are written without a model here, which cannot follow a note. Choose reports or sentences to leave out, or a report to lead with.',
      );
    const article = await this.articles.byId(articleId);
    if (!article) throw new NotFoundError('Article', articleId);
    const version = { articleId, storyId: article.storyId, versionId, hasPicture: false };
    const { sources } = await this.drafts.read(version);
    assertPossible(wishes, sources);
    await this.requestRedraft.request({
      articleId,
      versionId,
      wishes: { ...wishes, leaveOutSentences: leaveOutSentences.map((span) => readSentence(span, sources)) },
      sentences: leaveOutSentences.flatMap((span) => listCiting(span, sources)),
      actor,
    });
  }
}

/** Returns the sentences of the draft that cite the passage. */
function listCiting({ snapshotId, start, end }: Span, sources: readonly WholeSource[]) {
  return sources
    .filter((source) => source.snapshotId === snapshotId)
    .flatMap(({ sentences }) => sentences.filter((sentence) => sentence.start < end && sentence.end > start))
    .flatMap(({ citedBy }) => citedBy);
}

function isNoteOnly({
  leaveOutItems,
  leaveOutSentences,
  leadWith,
  note,
}: Omit<RedraftRequest, 'articleId' | 'versionId' | 'actor'>): boolean {
  return note !== null && leaveOutItems.length + leaveOutSentences.length === 0 && leadWith === null;
}

function assertPossible(
  { leaveOutItems, leadWith }: Pick<RedraftRequest, 'leaveOutItems' | 'leadWith'>,
  sources: readonly WholeSource[],
): void {
  const items = new Set(sources.map(({ itemId }) => itemId));
  const unknown = [...leaveOutItems, ...(leadWith === null ? [] : [leadWith])].find((id) => !items.has(id));
  if (unknown !== undefined) throw new BadInputError(`Report ${unknown} is not part of this story.`);
  if (leadWith !== null && leaveOutItems.includes(leadWith))
    throw new BadInputError('The draft cannot lead with a report that it leaves out.');
  if ([...items].every((id) => leaveOutItems.includes(id)))
    throw new BadInputError('The draft needs at least one report. Reject the article instead.');
}

function readSentence({ snapshotId, start, end }: Span, sources: readonly WholeSource[]): string {
  const source = sources.find((each) => each.snapshotId === snapshotId);
  const sentence = source?.text.slice(start, end).trim() ?? '';
  if (!source || sentence === '')
    throw new BadInputError('A sentence to leave out is not part of a report of this story. Select it again.');
  if (sentence === source.title.trim())
    throw new BadInputError('The headline of a report cannot be left out. Leave out the whole report.');
  return sentence;
}
