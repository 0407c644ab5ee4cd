import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/actor/actor.ts';
import { mayReview } from '../../../shared/actor/policy.ts';
import { type FalseSentence, isFlagged, PlantedErrorStore, type PlantedOutcome } from '../../articles/index.ts';
import { DeskKey } from '../../auth/index.ts';
import { isDue } from '../domain/planting-rate.ts';
import { chooseError } from './choose-error.ts';
import type { OpenDraft } from './open-draft.ts';
import { showFalseSentence } from './show-false-sentence.ts';

/** The review screen with true sentences only. */
type TrueScreen = Awaited<ReturnType<OpenDraft['open']>>;

/** Plants errors in the readings of members. Only the table of planted errors stores a false sentence. */
@Injectable()
export class PlantErrors {
  constructor(
    private readonly store: PlantedErrorStore,
    private readonly key: DeskKey,
  ) {}

  /**
   * Returns the review screen as the person reads it. `plantedError` is an error that they read before: from then on the
   * screen is true.
   */
  async show({ lastEditor, ...screen }: TrueScreen, actor: Actor) {
    const planted = await this.#find(screen, lastEditor, actor);
    return planted?.outcome === null
      ? { ...showFalseSentence(screen, planted), plantedError: null }
      : { ...screen, plantedError: planted && toNotice(planted, planted.outcome) };
  }

  async #find(screen: Omit<TrueScreen, 'lastEditor'>, lastEditor: number | null, actor: Actor) {
    const { article, versionId, state } = screen;
    const { kind, id: memberId } = actor;
    if (kind !== 'member' || memberId === null || !mayReview(actor)) return null;
    if (versionId === null || state === 'update' || article.status === 'approved') return null;
    const reading = { articleId: article.id, versionId, memberId };
    if (lastEditor === memberId || !isOpenForDecision(screen)) return this.store.open(reading, null);
    const draw = this.#createDraw(versionId, memberId);
    return this.store.open(reading, (opening) =>
      isDue(opening, draw('rate')) ? chooseError(screen, [draw('kind'), draw('sentence')]) : null,
    );
  }

  /** Returns the ids of the members who missed three of the last five errors that count. */
  async listFlagged(): Promise<number[]> {
    const newest = await this.store.listNewest();
    return [...newest].flatMap(([id, outcomes]) => (isFlagged(outcomes) ? [id] : []));
  }

  /** Returns numbers from 0 to 1 that depend only on the secret, the version, the member and the purpose. */
  #createDraw(versionId: number, memberId: number): (purpose: string) => number {
    return (purpose) => {
      const digest = Buffer.from(this.key.digest('planted error', `${purpose}:${versionId}:${memberId}`), 'base64url');
      return digest.readUInt32BE(0) / 2 ** 32;
    };
  }
}

/** Returns whether the member may decide now, has not decided before, and no check objects to the draft. */
function isOpenForDecision({ state, claim, firstApproval, article }: Omit<TrueScreen, 'lastEditor'>): boolean {
  return (
    state === 'draft' && claim?.isMine !== false && firstApproval?.isMine !== true && /^en\b/.test(article.language)
  );
}

function toNotice({ place, ordinal, kind, trueText, falseText }: FalseSentence, outcome: PlantedOutcome) {
  return { place, ordinal, kind, outcome, trueText, falseText };
}
