import { Link } from '@tanstack/react-router';

import { Button, buttonClass } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';

const TEASERS = [
  { category: 'Politics', icon: 'politics', text: 'What each side says, and when it is silent.' },
  { category: 'World News', icon: 'world-news', text: 'What happened, as reported by several outlets.' },
  { category: 'Business', icon: 'business', text: 'Markets, companies and the cost of living.' },
  { category: 'Technology', icon: 'technology', text: 'Tools, research and the people behind them.' },
  { category: 'Entertainment', icon: 'entertainment', text: 'Film, stage, series and the stories around them.' },
  { category: 'Sports', icon: 'sports', text: 'Results, seasons and what they mean.' },
];

/** The home page before the first article. */
export function EmptyHome() {
  return (
    <>
      <section aria-labelledby="promo" className="container-page py-10 text-center">
        <h2 id="promo" className="mx-auto max-w-[22ch] font-serif text-hl-xxl font-bold">
          Every article is free to read
        </h2>
        <p className="mx-auto mt-4 max-w-[52ch] font-serif text-standfirst text-ink-2">
          We&apos;re preparing the first articles. They&apos;ll appear here automatically.
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <Button onClick={() => window.location.reload()}>Start Reading Now</Button>
          <Link to="/subscribe" className={buttonClass('secondary')}>
            See premium features
          </Link>
        </div>
      </section>
      <section aria-labelledby="teasers" className="container-page">
        <h2 id="teasers" className="border-t-2 border-ink pt-3 section-title">
          What You&apos;ll Get Access To
        </h2>
        <ul className="mt-4 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {TEASERS.map(({ category, icon, text }) => (
            <li key={category} className="flex gap-3 border-t border-rule pt-4">
              <Icon name={icon} className="size-6 shrink-0 text-accent" />
              <div>
                <h3 className="font-serif text-hl-s font-semibold">{category}</h3>
                <p className="text-ui text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
