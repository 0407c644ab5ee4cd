import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';

import type { Invoice, Plan } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { GET_PREMIUM_FEATURES, PLAN_NAME } from '#lib/premium.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Failure } from '#ui/Status.tsx';
import { invoicesQuery, subscriptionQuery, useChangeRenewal } from '../api/subscription.ts';
import { money, priceOf } from '../lib/money.ts';
import { cancelWords, planWords } from '../lib/plan-words.ts';

const CancelDialog = lazy(() => import('./CancelDialog.tsx'));

/** The signed-in reader's plan: state, cancel and resume, invoices. The surrounding frame provides the heading. */
export default function PlanSection() {
  const api = useApi();
  const { data, isError } = useQuery(subscriptionQuery(api));
  if (isError) return <Failure>We couldn&apos;t load your plan. Please reload the page.</Failure>;
  // About as tall as the plan.
  if (!data) return <div className="h-31 lg:h-27" />;
  return data.plan ? <CurrentPlan plan={data.plan} /> : <NoPlan price={priceOf(data)} />;
}

function NoPlan({ price }: { price: string }) {
  return (
    <div>
      <p className="text-ui">
        You&apos;re reading for free. Every article, source and piece of evidence stays open to you. Premium costs{' '}
        {price} per month.
      </p>
      <Link to="/subscribe" className={buttonClass('primary', 'mt-4')}>
        {GET_PREMIUM_FEATURES}
      </Link>
    </div>
  );
}

function CurrentPlan({ plan }: { plan: Plan }) {
  const { badge, told, offer, help = false } = planWords(plan);
  return (
    <div>
      <p className="flex flex-wrap items-center gap-3 text-ui">
        <strong className="font-serif text-hl-s">{PLAN_NAME}</strong>
        <Badge tone={plan.state === 'active' || plan.state === 'cancelling' ? 'accent' : 'warn'}>{badge}</Badge>
      </p>
      <p className="mt-2 text-ui text-ink-2">{told}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {offer ? (
          <Link to="/subscribe" className={buttonClass()}>
            {offer}
          </Link>
        ) : null}
        {help ? (
          <Link to="/contact" className={buttonClass('secondary')}>
            Contact support
          </Link>
        ) : null}
        <Renewal plan={plan} />
      </div>
      <Invoices />
    </div>
  );
}

function Renewal({ plan }: { plan: Plan }) {
  const button = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState(false);
  const change = useChangeRenewal();
  const words = cancelWords(plan);
  const resumes = plan.state === 'cancelling';
  if (!words && !resumes) return null;
  const press = (): void => {
    if (change.isPending) return;
    if (resumes) change.mutate('resume');
    else setAsked(true);
  };
  return (
    <>
      {/* One button that changes its label and is never disabled, so that it keeps the focus. */}
      <Button ref={button} tone={resumes ? 'primary' : 'danger'} aria-disabled={change.isPending} onClick={press}>
        {resumes ? 'Resume subscription' : 'Cancel subscription'}
      </Button>
      {asked && words ? (
        <Suspense>
          <CancelDialog
            words={words}
            busy={change.isPending}
            opener={button}
            onClose={() => setAsked(false)}
            onCancel={() => change.mutate('cancel', { onSettled: () => setAsked(false) })}
          />
        </Suspense>
      ) : null}
    </>
  );
}

const DAY = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', dateStyle: 'medium' });
const STATUS: Record<Invoice['status'], string> = { paid: 'Paid', open: 'Open', void: 'Void' };

function Invoices() {
  const { data: invoices = [], isError } = useQuery(invoicesQuery(useApi()));
  if (isError) return <p className="mt-6 text-ui text-ink-2">We can&apos;t show your invoices right now.</p>;
  if (invoices.length === 0) return null;
  return (
    <div className="mt-6 overflow-x-auto">
      <table className="w-full text-meta figures sm:text-ui">
        <caption className="pb-2 text-start text-hl-xs font-bold">Invoices</caption>
        <thead>
          <tr className="border-b border-rule text-start text-meta text-ink-3">
            {['Date', 'Number', 'Amount', 'Status'].map((title) => (
              <th key={title} scope="col" className="py-2 pe-2 sm:pe-3 text-start font-semibold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {invoices.map(({ number, issuedAt, cents, currency, status, url }) => (
            <tr key={number} className="border-b border-rule">
              <td className="py-2.5 pe-2 sm:pe-3">
                <time dateTime={issuedAt}>{DAY.format(new Date(issuedAt))}</time>
              </td>
              <td className="py-2.5 pe-2 sm:pe-3">
                {url ? (
                  <a href={url} target="_blank" rel="noopener noreferrer" className="text-link">
                    {number}
                  </a>
                ) : (
                  number
                )}
              </td>
              <td className="py-2.5 pe-2 sm:pe-3">{money(cents, currency)}</td>
              <td className="py-2.5">{STATUS[status]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
