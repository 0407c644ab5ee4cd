import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/actor/actor.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { appendDecisions } from '../../../shared/decision-log/append-decision.ts';
import type { Decision } from '../../../shared/decision-log/decision.ts';
import { BadInputError, DomainError, NotFoundError, WrongStateError } from '../../../shared/errors/domain-error.ts';
import { toPerson } from '../../articles/index.ts';
import { ReadDraft } from '../../curation/index.ts';
import { type GivenAnswer, type Recheck, RecheckStore } from '../data/recheck.store.ts';
import { authorizeRecheck } from '../domain/recheck.policy.ts';
import { isUnsettled, whyNotAnswerable } from '../domain/recheck-state.ts';

interface RecheckRequest {
  readonly id: number;
  readonly actor: Actor;
}

/** Records whether another member would have published a text. */
@Injectable()
export class AnswerRecheck {
  constructor(
    private readonly transactions: Transactions,
    private readonly rechecks: RecheckStore,
    private readonly drafts: ReadDraft,
    private readonly clock: Clock,
  ) {}

  async answer({ id, actor }: RecheckRequest, given: GivenAnswer): Promise<void> {
    authorizeRecheck(actor, 'answer');
    const { answer, problems, sentences } = given;
    if (answer !== 'as-it-stands' && problems.length === 0)
      throw new BadInputError('Please mark at least one criterion as a problem, or answer "as it stands".');
    await this.transactions.run(async (em) => {
      const recheck = await this.#lock(id, actor);
      const now = this.clock.now();
      const refusal = whyNotAnswerable(recheck, now);
      if (refusal !== null) throw new DomainError('recheck-refused', refusal, 409);
      await this.#assertSentences(recheck.versionId, sentences);
      const entry = await this.#append(em, recheck, {
        act: 'recheck',
        actor,
        facts: { answer, problems, of: recheck.entry },
      });
      await this.rechecks.storeAnswer({ id, memberId: toPerson(actor), entry, now }, given);
    });
  }

  /** Leaves the article as it is despite the answer "no". */
  async close({ id, actor, reason }: RecheckRequest & { readonly reason: string }): Promise<void> {
    authorizeRecheck(actor, 'close');
    await this.transactions.run(async (em) => {
      const recheck = await this.#lock(id, actor);
      if (!isUnsettled(recheck)) throw new WrongStateError('There is nothing left to decide about this re-check.');
      await this.#append(em, recheck, { act: 'recheck-close', actor, reason, facts: { of: recheck.entry } });
      await this.rechecks.close(id, this.clock.now());
    });
  }

  async #lock(id: number, actor: Actor): Promise<Recheck> {
    await this.rechecks.lock(id);
    const recheck = await this.rechecks.find(id, toPerson(actor));
    if (!recheck) throw new NotFoundError('Re-check', id);
    return recheck;
  }

  async #assertSentences(versionId: number, sentences: GivenAnswer['sentences']): Promise<void> {
    const known = (await this.drafts.listSentences([versionId])).get(versionId) ?? [];
    for (const { place, ordinal } of sentences)
      if (!known.some((each) => each.place === place && each.ordinal === ordinal))
        throw new BadInputError('A sentence is not part of this text. Please reload and select it again.');
  }

  async #append(
    em: EntityManager,
    { articleId, versionId, title }: Recheck,
    decision: Pick<Decision, 'act' | 'actor' | 'reason' | 'facts'>,
  ): Promise<number | undefined> {
    const [entry] = await appendDecisions(em, [{ ...decision, articleId, versionId, title }], this.clock.now());
    return entry;
  }
}
