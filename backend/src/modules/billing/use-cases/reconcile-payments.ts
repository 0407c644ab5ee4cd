import { Inject, Injectable } from '@nestjs/common';
import { isConnectionFailure } from '../../../shared/database/connection-failure.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { ReconciliationStore } from '../data/reconciliations.store.ts';
import { type SubscriptionRow, SubscriptionStore } from '../data/subscription.store.ts';
import type { Finding } from '../data/tables.ts';
import { PaymentGatewayError } from '../domain/payment-errors.ts';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../ports/payment-gateway.ts';
import { FollowSubscription } from './follow-subscription.ts';

const BATCH = 200;

/**
 * Compares every subscription with the provider, in both directions, corrects differences and records them. Covers
 * webhooks that were lost for good and a database restored from a backup.
 */
@Injectable()
export class ReconcilePayments {
  constructor(
    private readonly subscriptions: SubscriptionStore,
    private readonly reports: ReconciliationStore,
    private readonly follow: FollowSubscription,
    @Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(night: string): Promise<readonly Finding[]> {
    const seen = new Set<string>();
    const findings: Finding[] = [];
    const note = (finding: Finding | null): void => {
      if (!finding) return;
      findings.push(finding);
      this.logger.warn(
        { subscriptionId: finding.subscription, found: finding.found, done: finding.done },
        'the nightly comparison of payments found a difference',
      );
    };
    for await (const there of this.gateway.list()) note(await this.#compare(there, seen));
    for (
      let after: string | null = null, ids = await this.subscriptions.live(after, BATCH);
      ids.length > 0;
      ids = await this.subscriptions.live(after, BATCH)
    ) {
      for (const id of ids) if (!seen.has(id)) note(await this.#mend(id));
      after = ids.at(-1) ?? null;
    }
    await this.reports.finish(night, seen.size, findings);
    this.logger.info({ night, compared: seen.size, findings: findings.length }, 'compared payments with the provider');
    return findings;
  }

  async #compare(
    there: { id: string; reference: string | null; paid: boolean },
    seen: Set<string>,
  ): Promise<Finding | null> {
    const [id] = await this.subscriptions.meantBy({
      reference: there.reference,
      subscriptionId: there.id,
      customerId: null,
      paymentId: null,
    });
    if (id === undefined) {
      return there.paid
        ? {
            subscription: there.id,
            found: 'paid at the provider, unknown here',
            done: 'nothing; somebody must find out which account it belongs to',
          }
        : null;
    }
    seen.add(id);
    const row = await this.subscriptions.byId(id);
    if (row && row.gatewayId === null) {
      await this.subscriptions.adopt(id, there.id);
      return (
        (await this.#mend(id)) ?? {
          subscription: id,
          found: 'opened at the provider, but not recorded here',
          done: 'recorded',
        }
      );
    }
    return this.#mend(id);
  }

  /**
   * Compares one subscription. Returns a failure as a finding, so that it does not prevent the others from being
   * compared every night.
   */
  async #mend(id: string): Promise<Finding | null> {
    try {
      return await this.#follow(id);
    } catch (error) {
      if (isAway(error)) throw error;
      this.logger.error({ err: error, subscriptionId: id }, 'could not compare a subscription with the provider');
      return {
        subscription: id,
        found: `could not be compared (${error instanceof DomainError ? error.code : 'see the log'})`,
        done: 'nothing; somebody must look into it',
      };
    }
  }

  async #follow(id: string): Promise<Finding | null> {
    const before = await this.subscriptions.byId(id);
    const after = await this.follow.run(id);
    if (!before || !after || sameStanding(before, after)) return null;
    return { subscription: id, found: inWords(before), done: `now ${inWords(after)}` };
  }
}

/** Returns whether the provider or the database did not respond. The whole comparison is then repeated later. */
function isAway(error: unknown): boolean {
  return isConnectionFailure(error) || (error instanceof PaymentGatewayError && error.fault !== 'refused');
}

function sameStanding(a: SubscriptionRow, b: SubscriptionRow): boolean {
  return (
    a.state === b.state &&
    a.premium === b.premium &&
    a.readerId === b.readerId &&
    a.periodEndsAt?.getTime() === b.periodEndsAt?.getTime()
  );
}

function inWords({ state, premium, readerId, periodEndsAt }: SubscriptionRow): string {
  const until = periodEndsAt ? ` until ${periodEndsAt.toISOString().slice(0, 10)}` : '';
  return `${state}${until}, ${readerId === null ? 'no account' : `reader ${readerId}`}, ${premium ? 'premium' : 'no premium'}`;
}
