import { Inject, Injectable } from '@nestjs/common';
import { isConnectionFailure } from '../../../shared/database/connection-failure.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { ReconciliationStore } from '../data/reconciliations.store.ts';
import { type SubscriptionRow, SubscriptionStore } from '../data/subscription.store.ts';
import type { Finding } from '../data/tables.ts';
import { PaymentGatewayError } from '../domain/payment-errors.ts';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../ports/payment-gateway.ts';
import { SyncSubscription } from './sync-subscription.ts';

const BATCH_SIZE = 200;

/**
 * Compares every subscription with the provider, in both directions, corrects differences and records them. This
 * finds changes whose webhooks never arrived, and changes that were lost when the database was restored from a
 * backup.
 */
@Injectable()
export class ReconcilePayments {
  constructor(
    private readonly subscriptions: SubscriptionStore,
    private readonly reports: ReconciliationStore,
    private readonly syncSubscription: SyncSubscription,
    @Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async reconcile(night: string): Promise<readonly Finding[]> {
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
    for await (const remote of this.gateway.list()) note(await this.#compare(remote, seen));
    for (
      let after: string | null = null, ids = await this.subscriptions.listLiveIds(after, BATCH_SIZE);
      ids.length > 0;
      ids = await this.subscriptions.listLiveIds(after, BATCH_SIZE)
    ) {
      for (const id of ids) if (!seen.has(id)) note(await this.#syncOrReport(id));
      after = ids.at(-1) ?? null;
    }
    await this.reports.saveResult(night, seen.size, findings);
    this.logger.info({ night, compared: seen.size, findings: findings.length }, 'compared payments with the provider');
    return findings;
  }

  async #compare(
    remote: { id: string; reference: string | null; paid: boolean },
    seen: Set<string>,
  ): Promise<Finding | null> {
    const [id] = await this.subscriptions.listIdsForEvent({
      reference: remote.reference,
      subscriptionId: remote.id,
      customerId: null,
      paymentId: null,
    });
    if (id === undefined) {
      return remote.paid
        ? {
            subscription: remote.id,
            found: 'paid at the provider, unknown here',
            done: 'nothing; somebody must find out which account it belongs to',
          }
        : null;
    }
    seen.add(id);
    const row = await this.subscriptions.findById(id);
    if (row && row.gatewayId === null) {
      await this.subscriptions.saveMissingGatewayId(id, remote.id);
      return (
        (await this.#syncOrReport(id)) ?? {
          subscription: id,
          found: 'opened at the provider, but not recorded here',
          done: 'recorded',
        }
      );
    }
    return this.#syncOrReport(id);
  }

  /**
   * Syncs and compares one subscription. Returns a failure as a finding, so that one failing subscription does not
   * keep the others from being compared.
   */
  async #syncOrReport(id: string): Promise<Finding | null> {
    try {
      return await this.#sync(id);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      this.logger.error({ err: error, subscriptionId: id }, 'could not compare a subscription with the provider');
      return {
        subscription: id,
        found: `could not be compared (${error instanceof DomainError ? error.code : 'see the log'})`,
        done: 'nothing; somebody must look into it',
      };
    }
  }

  async #sync(id: string): Promise<Finding | null> {
    const before = await this.subscriptions.findById(id);
    const after = await this.syncSubscription.syncWithProvider(id);
    if (!before || !after || isSameState(before, after)) return null;
    return { subscription: id, found: describeState(before), done: `now ${describeState(after)}` };
  }
}

/**
 * Returns whether the provider or the database did not respond, in which case the whole comparison is repeated later.
 */
function isUnavailable(error: unknown): boolean {
  return isConnectionFailure(error) || (error instanceof PaymentGatewayError && error.fault !== 'refused');
}

function isSameState(a: SubscriptionRow, b: SubscriptionRow): boolean {
  return (
    a.state === b.state &&
    a.premium === b.premium &&
    a.readerId === b.readerId &&
    a.periodEndsAt?.getTime() === b.periodEndsAt?.getTime()
  );
}

function describeState({ state, premium, readerId, periodEndsAt }: SubscriptionRow): string {
  const until = periodEndsAt ? ` until ${periodEndsAt.toISOString().slice(0, 10)}` : '';
  const account = readerId === null ? 'no account' : `reader ${readerId}`;
  return `${state}${until}, ${account}, ${premium ? 'premium' : 'no premium'}`;
}
