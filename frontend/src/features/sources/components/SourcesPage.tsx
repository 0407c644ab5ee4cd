import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import type { Api } from '#api/client.ts';
import type { Outlet, OutletRating } from '#api/contract.ts';
import { CONTENT_FRESH_MS, ownerKeys } from '#api/query.ts';
import { useApi } from '#api/use-api.ts';
import { BRAND } from '#lib/brand.ts';
import { outletAnchor } from '#lib/outlet-anchor.ts';
import { count } from '#lib/plural.ts';
import { Button } from '#ui/Button.tsx';
import { FilterSelect } from '#ui/form/SelectField.tsx';
import { DisclosureArrow } from '#ui/Icon.tsx';
import { LeanLabel, SideMark } from '#ui/SideMark.tsx';
import { COVERAGE_LOOK } from '#ui/sides.ts';
import { Time } from '#ui/Time.tsx';
import { byReading, chooseOutlets, countriesOf, countryName, LEAN_CHOICES, tally } from '../lib/choose-outlets.ts';
import { OUTLET_PARAMS, type OutletChoice } from '../lib/outlet-params.ts';

export const outletsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...ownerKeys.everyone, 'site', 'outlets'],
    queryFn: () => api.get('/api/outlets'),
    staleTime: CONTENT_FRESH_MS,
  });

/** All outlets that are read, and who rated their lean, when and why. */
export function SourcesPage({ choice }: { choice: OutletChoice }) {
  const { data: outlets } = useSuspenseQuery(outletsQuery(useApi()));
  const chosen = chooseOutlets(outlets, choice);
  const { read, unread } = byReading(chosen);
  return (
    <div className="container-page pt-8 lg:pt-12">
      <h1 className="page-title">Sources</h1>
      <div className="mt-4 max-w-[48rem] font-serif text-standfirst text-ink-2">
        <p>
          Every outlet {BRAND} reads or has read: who owns it, which political lean we show, and who rated it. An outlet
          nobody has rated is shown as not rated, never as center.
        </p>
      </div>
      <Policy />
      <dl className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-x-3 gap-y-4 border-y border-rule py-4 text-ui md:flex md:gap-x-6">
        {tally(outlets).map(({ side, label, count: number }) => (
          <div key={label} className="flex flex-col">
            <dt className={`order-2 text-meta ${side ? COVERAGE_LOOK[side].text : 'text-ink-2'}`}>
              {side ? <SideMark side={side} /> : null} {label}
            </dt>
            <dd className="font-serif text-hl-m font-bold figures">{number}</dd>
          </div>
        ))}
      </dl>
      <OutletFilters outlets={outlets} choice={choice} />
      <h2 className="mt-6 section-title" aria-live="polite">
        {chosen.length === outlets.length
          ? count(outlets.length, 'outlet')
          : `${chosen.length} of ${count(outlets.length, 'outlet')}`}
      </h2>
      {chosen.length === 0 ? (
        <p className="mt-2 text-ui text-ink-2">
          No outlets match.{' '}
          <Link to="/sources" className="text-link">
            Show all outlets
          </Link>
        </p>
      ) : null}
      <OutletList outlets={read} />
      {unread.length > 0 ? (
        <section aria-labelledby="unread" className="mt-10">
          <h2 id="unread" className="section-title">
            {unread.length === chosen.length
              ? 'Not read at the moment'
              : `${unread.length} of them not read at the moment`}
          </h2>
          <p className="mt-1 max-w-[48rem] text-ui text-ink-2">
            We don&apos;t read any of their feeds at the moment. Their earlier reports are still listed as sources of
            our articles.
          </p>
          <OutletList outlets={unread} />
        </section>
      ) : null}
    </div>
  );
}

function OutletList({ outlets }: { outlets: Outlet[] }) {
  if (outlets.length === 0) return null;
  return (
    <ul className="mt-2 border-t-2 border-ink">
      {outlets.map((outlet) => (
        <OutletEntry key={outlet.slug} outlet={outlet} />
      ))}
    </ul>
  );
}

function Policy() {
  return (
    <details className="group mt-4 max-w-[48rem] text-ui text-ink-2">
      <summary className="inline-flex min-h-11 items-center font-semibold text-accent">
        <DisclosureArrow />
        How we determine the lean we show
      </summary>
      <ul className="flex list-disc flex-col gap-2 ps-5 pb-2">
        <li>We keep each rating separately: who gave it, on which scale, when, how, why, and under which license.</li>
        <li>
          Only each rater&apos;s newest rating counts. We average several raters on a five-point scale, giving more
          weight to more confident ratings, and round toward the center.
        </li>
        <li>
          We say so when raters put an outlet on different sides. If their ratings cancel each other out, we show no
          lean.
        </li>
        <li>An article keeps the leans as of the day it was published; later ratings don&apos;t change it.</li>
        <li>An edition that takes money never shows ratings licensed for non-commercial use only.</li>
        <li>
          The lean describes the outlet, not the truth of its reports. Wrong?{' '}
          <Link to="/contact" className="text-link">
            Tell us
          </Link>
          .
        </li>
      </ul>
    </details>
  );
}

/** Two filters that are part of the page's address; without scripts a plain form. */
function OutletFilters({ outlets, choice }: { outlets: Outlet[]; choice: OutletChoice }) {
  const navigate = useNavigate();
  const show = (form: HTMLFormElement) =>
    void navigate({
      to: '/sources',
      search: OUTLET_PARAMS.parse(Object.fromEntries(new FormData(form))),
      replace: true,
      resetScroll: false,
    });
  return (
    <form method="get" action="/sources" aria-label="Filter outlets" className="mt-6 flex flex-wrap items-end gap-4">
      <FilterSelect
        onFilter={show}
        name="lean"
        label="Lean"
        value={choice.lean ?? ''}
        options={[['', 'All leans'], ...LEAN_CHOICES]}
      />
      <FilterSelect
        onFilter={show}
        name="country"
        label="Country"
        value={choice.country ?? ''}
        options={[['', 'All countries'], ...countriesOf(outlets)]}
      />
      <noscript>
        <Button type="submit" tone="secondary">
          Show
        </Button>
      </noscript>
    </form>
  );
}

const FollowButton = lazy(() => import('#ui/follow/FollowButton.tsx'));

/** One outlet with its facts and lean. */
function OutletEntry({ outlet }: { outlet: Outlet }) {
  const facts = [
    outlet.country && countryName(outlet.country),
    outlet.owner && `Owner: ${outlet.owner}`,
    outlet.feedCount > 0 && count(outlet.feedCount, 'feed'),
    // Omitted for outlets that are not read.
    outlet.feedCount + outlet.reportCount > 0 && `${count(outlet.reportCount, 'report')} read`,
  ].filter((fact): fact is string => Boolean(fact));
  return (
    <li
      id={outletAnchor(outlet.name)}
      className="grid scroll-mt-24 gap-x-10 gap-y-3 border-b border-rule py-5 target:bg-tint md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]"
    >
      <div>
        <h3 className="flex flex-wrap items-baseline gap-x-3 font-serif text-hl-s font-semibold">
          {outlet.fictional ? (
            outlet.name
          ) : (
            <a href={outlet.homepage} rel="noopener noreferrer nofollow" className="hover:underline">
              {outlet.name}
            </a>
          )}
          <span className="font-sans text-ui font-normal">
            <LeanLabel lean={outlet.lean} />
          </span>
        </h3>
        {outlet.about ? <p className="mt-1 text-ui text-ink-2">{outlet.about}</p> : null}
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-0.5 text-meta text-ink-3">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
          <FollowOutlet outlet={outlet} />
        </ul>
      </div>
      <div className="text-ui">
        {outlet.disagreement ? (
          <p className="mb-2 font-semibold">
            Raters disagree
            {outlet.lean === null ? ', and cancel each other out: no lean is shown.' : ' about this outlet.'}
          </p>
        ) : null}
        {outlet.ratings.length === 0 ? (
          <p className="text-ink-2">Not rated by anyone we know of. Not rated doesn&apos;t mean center.</p>
        ) : (
          <ul className="flex flex-col gap-3">
            {outlet.ratings.map((rating) => (
              <RatingEntry key={`${rating.rater} ${rating.scheme}`} rating={rating} />
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function FollowOutlet({ outlet: { slug, name, reportCount } }: { outlet: Outlet }) {
  if (reportCount === 0) return null;
  return (
    <>
      <li>
        <a href={`/sources/${slug}/feed.xml`} className="text-link -my-3 inline-flex min-h-11 items-center">
          Follow by RSS<span className="sr-only">: {name}</span>
        </a>
      </li>
      <li className="needs-scripts">
        <Suspense fallback={null}>
          <FollowButton look="link" subject={{ outlet: slug }} name={name} />
        </Suspense>
      </li>
    </>
  );
}

/** Our own five-point scale needs no explanation, unlike another rater's. */
const OWN_SCHEME = 'parallax-5';

function RatingEntry({ rating }: { rating: OutletRating }) {
  return (
    <li>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <LeanLabel lean={rating.lean} />
        <span className="text-meta text-ink-2">
          {rating.scheme === OWN_SCHEME ? null : `“${rating.value}” on the ${rating.scheme} scale; `}
          {rating.rater}, <Time value={`${rating.ratedOn}T05:00:00Z`} />, {rating.confidence} confidence
        </span>
      </p>
      <p className="mt-1">{rating.reason}</p>
      <p className="mt-1 text-meta text-ink-2">
        {rating.method}. License of this rating: {rating.licence}.{' '}
        {rating.evidenceUrl ? (
          <a href={rating.evidenceUrl} rel="noopener noreferrer nofollow" className="text-link">
            Check this rating<span className="sr-only"> ({rating.rater})</span>
          </a>
        ) : null}
      </p>
    </li>
  );
}
