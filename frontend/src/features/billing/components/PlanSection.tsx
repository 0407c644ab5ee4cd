import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { Plan } from '../../../api/contract.ts';
import { useApi } from '../../../api/use-api.ts';
import { TOASTS } from '../../../stores/toast-catalogue.ts';
import { showToast } from '../../../stores/toasts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { changeRenewal, subscriptionQuery } from '../api/subscription.ts';
import { day } from '../lib/money.ts';
import { planWords } from '../lib/plan-words.ts';
import { Invoices } from './Invoices.tsx';

/** The signed-in reader's plan: how it stands, cancel and resume, invoices. Its heading is its frame's. */
export default function PlanSection() {
  const api = useApi();
  const { data, isError } = useQuery(subscriptionQuery(api));
  if (isError) return <p role="alert" className="text-ui text-danger">Your plan could not be loaded. Please reload the page.</p>;
  if (!data) return null;
  return data.plan ? <CurrentPlan plan={data.plan} /> : <NoPlan />;
}

function NoPlan() {
  return (
    <div>
      <p className="text-ui">You read for free. Every article, source and piece of evidence is and stays open to you. Premium costs $1.99 per month.</p>
      <Link to="/subscribe" className={buttonClass('primary', 'mt-4')}>
        Get Premium Features
      </Link>
    </div>
  );
}

function CurrentPlan({ plan }: { plan: Plan }) {
  const { badge, told, offer } = planWords(plan);
  return (
    <div>
      <p className="flex flex-wrap items-center gap-3 text-ui">
        <strong className="font-serif text-hl-m">Premium</strong>
        <Badge tone={plan.premium ? 'accent' : 'warn'}>{badge}</Badge>
      </p>
      <p className="mt-2 text-ui text-ink-2">{told}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {offer ? (
          <Link to="/subscribe" className={buttonClass()}>
            {offer}
          </Link>
        ) : null}
        <RenewalButton plan={plan} />
      </div>
      <Invoices />
    </div>
  );
}

function RenewalButton({ plan: { state } }: { plan: Plan }) {
  const api = useApi();
  const client = useQueryClient();
  const to = state === 'cancelling' ? 'resume' : 'cancel';
  const change = useMutation({
    mutationFn: () => changeRenewal(api, to),
    onSuccess: async (plan) => {
      await client.invalidateQueries({ queryKey: subscriptionQuery(api).queryKey });
      showToast(plan.state === 'cancelling' ? TOASTS.renewalCancelled(day(plan.periodEndsAt)) : TOASTS.renewalResumed);
    },
    onError: (error) => showToast(TOASTS.renewalChangeFailed(error)),
  });
  if (state !== 'active' && state !== 'grace' && state !== 'cancelling') return null;
  return (
    <Button tone={to === 'cancel' ? 'danger' : 'primary'} disabled={change.isPending} onClick={() => change.mutate()}>
      {to === 'cancel' ? 'Cancel subscription' : 'Resume subscription'}
    </Button>
  );
}
