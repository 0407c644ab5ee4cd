import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/actor/actor.ts';
import { BadInputError, NotFoundError, WrongStateError } from '../../../shared/errors/domain-error.ts';
import {
  ApplyEdit,
  type ArticleDetail,
  ArticleDetailQuery,
  assertCurrentVersion,
  assertNotHeldBack,
  assertReviewable,
  authorize,
  DeskArticleQuery,
  type EditedSentences,
  type HeldReason,
  type PlantedError,
} from '../../articles/index.ts';
import { DraftStore } from '../data/draft.store.ts';
import type { ChangedSentence, SentenceChange } from '../draft/correct-draft.ts';
import { type Draft, listClaims } from '../draft/draft.ts';
import { countUnverified, includesClaim } from '../verification/claim-verdicts.ts';
import { assessRisk } from './assess-risk.ts';
import { CheckChanges, type CheckedChanges, type PassageInsert } from './check-changes.ts';
import { toShownDraft } from './shown-draft.ts';

export interface EditRequest {
  readonly articleId: number;
  /** The version that the reviewer read. */
  readonly versionId: number;
  readonly changes: readonly SentenceChange[];
  readonly inserts: readonly PassageInsert[];
  /** Report whose picture the article gets; null for no picture. If undefined, the picture stays. */
  readonly imageItemId?: number | null | undefined;
  /** Reason for saving the text although a check objects to a change. */
  readonly reason: string | null;
  /** Only check the text. */
  readonly dryRun: boolean;
  readonly actor: Actor;
}

/** A changed sentence with its place in the version that the reviewer read. */
interface SentenceDiff extends ChangedSentence {
  readonly ordinal: number;
}

interface EditResult {
  readonly versionId: number;
  readonly problems: readonly HeldReason[];
  readonly diff: readonly SentenceDiff[];
}

/** Lets a reviewer change a draft before the decision. The result is a new version, checked like any draft. */
@Injectable()
export class EditDraft {
  constructor(
    private readonly articles: ArticleDetailQuery,
    private readonly desk: DeskArticleQuery,
    private readonly drafts: DraftStore,
    private readonly checkChanges: CheckChanges,
    private readonly applyEdit: ApplyEdit,
  ) {}

  async edit(received: EditRequest): Promise<EditResult> {
    const article = await this.#findUndecided(received);
    const planted = await this.#listPlanted(received);
    const request = { ...received, changes: received.changes.map((change) => restoreTrueText(change, planted)) };
    const { articleId, versionId, changes, inserts, imageItemId, reason, dryRun } = request;
    if (changes.length + inserts.length === 0) {
      if (imageItemId === undefined) throw new BadInputError('Nothing is changed. Change a sentence or the picture.');
      if (!dryRun) await this.applyEdit.apply({ ...request, sentences: [], text: null });
      return { versionId, problems: article.heldReasons ?? [], diff: [] };
    }
    const shown = await this.drafts.findByVersion(versionId);
    if (!shown) throw new WrongStateError('This draft has no stored sentences, so it cannot be edited.', { articleId });
    // An edit that only corrects the planted sentence does not change the stored draft. Other edits are judged when they
    // are stored, because a refused edit must not reveal the planted sentence.
    if (!dryRun && inserts.length === 0 && !hasChanges(shown, changes))
      await this.applyEdit.assertReadTrue({ ...request, sentences: listTouched(received, planted) });
    const checked = await this.checkChanges.check({
      kind: 'draft',
      articleId,
      storyId: article.storyId,
      versionId,
      shown,
      changes,
      inserts,
      judged: !dryRun,
    });
    const { problems } = checked;
    const diff = compareSentences(shown, request, checked).map((each) => showAsRead(each, request, planted));
    if (dryRun) return { versionId, problems, diff };
    const added = problems.filter((problem) => !(article.heldReasons ?? []).some((known) => isSame(known, problem)));
    assertNotHeldBack('edit', articleId, added, reason);
    const sentences = listTouched(received, planted);
    return { versionId: await this.#store({ ...request, sentences }, checked), problems, diff };
  }

  async #listPlanted({ articleId, actor }: EditRequest): Promise<PlantedError[]> {
    const { kind, id: memberId } = actor;
    return kind === 'member' && memberId !== null ? this.applyEdit.listPlanted({ articleId, memberId }) : [];
  }

  async #findUndecided({ articleId, versionId, actor }: EditRequest): Promise<ArticleDetail> {
    const article = await this.articles.byId(articleId);
    if (!article) throw new NotFoundError('Article', articleId);
    authorize(actor, 'edit', article);
    assertReviewable(article, 'rejected');
    assertCurrentVersion(article, versionId);
    return article;
  }

  async #store(
    { articleId, versionId, imageItemId, reason, actor, sentences }: EditRequest & Pick<EditedSentences, 'sentences'>,
    { draft, changes, inserts, problems, verdicts, sources }: CheckedChanges,
  ): Promise<number> {
    const claims = listClaims(draft);
    const current = verdicts.filter((each) => includesClaim(claims, each));
    const independentItems = (await this.desk.byId(articleId))?.independentItems ?? null;
    const leftOut = await this.drafts.findLeftOut(versionId);
    return this.applyEdit.apply({
      articleId,
      versionId,
      imageItemId,
      reason,
      actor,
      sentences,
      text: {
        draft: toShownDraft(draft),
        edits: changes,
        inserted: inserts.length,
        problems,
        risk: assessRisk({ draft, problems, verdicts: current, sources, independentItems }),
        unverified: countUnverified(current),
        storeEvidence: (em, id) => this.drafts.storeDraft(em, id, { draft, verdicts: current, leftOut }),
      },
    });
  }
}

/** Returns the change with the true text if it repeats the text of a planted error, which must not be stored. */
function restoreTrueText(change: SentenceChange, planted: readonly PlantedError[]): SentenceChange {
  const repeated = planted.find(({ falseText }) => falseText === change.text);
  return repeated ? { ...change, text: repeated.trueText } : change;
}

/** Returns the sentences that differ from what the reviewer read. */
function listTouched({ changes }: EditRequest, planted: readonly PlantedError[]): SentenceChange[] {
  return changes.filter((change) => restoreTrueText(change, planted) === change);
}

/** Returns the difference from what the reviewer read. It must not say which sentence has a planted error. */
function showAsRead(diff: SentenceDiff, { versionId }: EditRequest, planted: readonly PlantedError[]): SentenceDiff {
  const shown = planted.find(
    (each) =>
      each.versionId === versionId && !each.isTold && each.place === diff.place && each.ordinal === diff.ordinal,
  );
  return shown && diff.before === shown.trueText ? { ...diff, before: shown.falseText } : diff;
}

const hasChanges = (shown: Draft, changes: readonly SentenceChange[]): boolean =>
  changes.some(({ place, ordinal, text }) => findText(shown, { place, ordinal }) !== text);

function findText(shown: Draft, at: Pick<SentenceChange, 'place' | 'ordinal'>): string | null {
  return listClaims(shown).find(({ place, ordinal }) => place === at.place && ordinal === at.ordinal)?.text ?? null;
}

function compareSentences(shown: Draft, { changes }: EditRequest, { inserts }: CheckedChanges): SentenceDiff[] {
  const changed = changes.flatMap(({ place, ordinal, text }): SentenceDiff[] => {
    const before = findText(shown, { place, ordinal });
    return before === text ? [] : [{ place, ordinal, before, after: text }];
  });
  return [...changed, ...inserts.map(({ after: at, sentence }) => ({ ...at, before: null, after: sentence.text }))];
}

const isSame = (one: HeldReason, other: HeldReason): boolean =>
  one.code === other.code && one.message === other.message && one.sentence?.text === other.sentence?.text;
