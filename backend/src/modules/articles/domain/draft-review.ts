import type { Actor } from '../../../shared/actor/actor.ts';
import type { DecisionFacts } from '../../../shared/decision-log/decision.ts';
import type { Article } from './article.ts';
import type { DraftWishes } from './draft-wishes.ts';
import type { HeldReason } from './held-reason.ts';
import { listObjections } from './release.ts';
import type { Risk } from './risk.ts';
import type { ShownDraft, Sources } from './shown-draft.ts';

/** A version that a reviewer made from an undecided draft. */
interface EditedDraft {
  readonly draft: ShownDraft;
  readonly versionId: number;
  readonly problems: readonly HeldReason[];
  readonly risk: Risk;
  /** Reason for saving the text although a check objects to it. */
  readonly reason: string | null;
  readonly actor: Actor;
  readonly facts: DecisionFacts;
}

/** Replaces the undecided draft with a version that a reviewer made from it. */
export function editDraft(article: Article, edited: EditedDraft, now: Date): void {
  const { draft, versionId, problems, risk, reason, actor, facts } = edited;
  article.assertUndecided();
  article.setDraft(draft, versionId);
  article.status = problems.length > 0 ? 'curated' : 'pending';
  article.heldReasons = problems.length > 0 ? problems : null;
  article.assessRisk(risk, now);
  article.recordHandled('edit', actor, reason, { ...facts, against: listObjections(problems) });
}

/** Sets the picture that a reviewer chose, or none. A later change of the story chooses again. */
export function choosePicture(article: Article, picture: Sources['image'], actor: Actor): void {
  article.assertUndecided();
  article.setPicture(picture);
  article.recordHandled('picture', actor, null, { picture: picture !== null });
}

/** Puts the draft aside until the given time, or until a reviewer ends the hold. */
export function putOnHold(
  article: Article,
  { note, until, actor, now }: { note: string; until: Date | null; actor: Actor; now: Date },
): void {
  article.assertUndecided();
  article.heldAt = now;
  article.holdUntil = until;
  article.holdNote = note;
  article.recordHandled('hold', actor, note, { until: until?.toISOString() ?? null });
}

export function endHold(article: Article, actor: Actor): void {
  if (article.heldAt == null) return;
  article.clearHold();
  article.recordHandled('unhold', actor);
}

/** Records the first of the two approvals that a draft of high risk needs. */
export function recordFirstApproval(
  article: Article,
  { actor, reason, facts }: { actor: Actor; reason: string | null; facts: DecisionFacts },
): void {
  article.assertApprovable(reason);
  article.recordHandled('approve', actor, reason, article.describeApproval(facts));
}

/** Requests another draft that follows the reviewer's wishes. */
export function requestRedraft(article: Article, wishes: DraftWishes, actor: Actor): void {
  article.assertUndecided();
  article.draftWishes = wishes;
  article.draftAfter = null;
  article.clearHold();
  const { leaveOutItems: items, leaveOutSentences, leadWith, note } = wishes;
  article.recordHandled('redraft', actor, note, { items, sentences: leaveOutSentences.length, leadWith });
  article.redraft();
}
