import { lazy, Suspense } from 'react';

import { outletAnchor } from '#lib/outlet-anchor.ts';
import { count } from '#lib/plural.ts';
import { LeanLabel } from '#ui/SideMark.tsx';
import { Time } from '#ui/Time.tsx';
import type { Outlet, OutletRating } from '#api/contract.ts';
import { countryName } from '../lib/choose-outlets.ts';

const FollowButton = lazy(() => import('#ui/follow/FollowButton.tsx'));

/** One outlet with its facts and lean. */
export function OutletEntry({ outlet }: { outlet: Outlet }) {
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
