import { useQuery } from '@tanstack/react-query';

import { siteQuery, entitlementsQuery } from '#api/shared-queries.ts';
import { useApi } from '#api/use-api.ts';
import { MONTHLY_PRICE } from '#lib/premium.ts';
import { count } from '#lib/plural.ts';
import { sideOfLean, SIDE_STYLES, SIDES } from '#ui/sides.ts';
import { SideMark } from '#ui/SideMark.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { NamedOutlet } from '#api/contract.ts';
import { outletsQuery } from '../api/account.ts';

const MAX_NAMED = 6;

/**
 * Panel next to the forms: what the site is, its outlets, and what a subscription adds. All numbers are counted live.
 */
export function MarketingPanel() {
  const api = useApi();
  const { data: site } = useQuery(siteQuery(api));
  const { data: outlets = [] } = useQuery(outletsQuery(api));
  const { data: entitlements = [] } = useQuery(entitlementsQuery(api));
  const features = entitlements.filter(({ premium }) => premium);
  return (
    <section aria-labelledby="why" className="border-t-4 border-ink bg-tint p-6 sm:p-8">
      <h2 id="why" className="font-serif text-hl-l font-bold">
        Balanced political news
      </h2>
      <p className="mt-3 font-serif text-standfirst text-ink-2">
        Political stories show conservative, liberal and center reporting side by side, each view with the reports it
        comes from.
        {site && site.outletCount > 0
          ? ` So far ${count(site.articleCount, 'article')} from ${count(site.outletCount, 'outlet')}.`
          : ''}
      </p>
      <SourceLists outlets={outlets} />
      {features.length > 0 ? (
        <>
          <h3 className="mt-7 text-hl-xs font-bold">Premium features</h3>
          <ul className="mt-2 flex flex-col gap-1.5 text-ui">
            {features.map(({ key, title, about }) => (
              <li key={key} className="flex gap-2">
                <Icon name="check" className="mt-0.5 size-5 text-accent" />
                <span>
                  <span className="font-semibold">{title}.</span> {about}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p className="mt-6 border-t border-rule pt-4 text-ui">
        <strong className="font-serif text-hl-m">{`${MONTHLY_PRICE}/month`}</strong>
        <span className="ms-2 text-ink-2">
          Cancel anytime. Reading, sources and evidence are free for everyone, and so is an account with a reading list.
        </span>
      </p>
    </section>
  );
}

function SourceLists({ outlets }: { outlets: NamedOutlet[] }) {
  const sides = SIDES.map((side) => ({
    side,
    names: outlets.filter(({ lean }) => lean !== null && sideOfLean(lean) === side).map(({ name }) => name),
  })).filter(({ names }) => names.length > 0);
  if (sides.length === 0) return null;
  return (
    <dl className="mt-6 grid gap-x-6 gap-y-4 sm:grid-cols-3">
      {sides.map(({ side, names }) => (
        <div key={side}>
          <dt className={`text-ui font-bold ${SIDE_STYLES[side].text}`}>
            <SideMark side={side} /> {SIDE_STYLES[side].legend}
          </dt>
          {names.slice(0, MAX_NAMED).map((name) => (
            <dd key={name} className="text-ui text-ink-2">
              {name}
            </dd>
          ))}
          {names.length > MAX_NAMED ? (
            <dd className="text-meta text-ink-3">and {names.length - MAX_NAMED} more</dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}
