import { useQuery } from '@tanstack/react-query';

import type { Invoice } from '../../../api/contract.ts';
import { useApi } from '../../../api/use-api.ts';
import { invoicesQuery } from '../api/subscription.ts';
import { money } from '../lib/money.ts';

const DAY = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', dateStyle: 'medium' });
const STATUS: Record<Invoice['status'], string> = { paid: 'Paid', open: 'Open', void: 'Void' };

export function Invoices() {
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
