import { Link } from '@tanstack/react-router';

import { buttonClass } from '../ui/Button.tsx';

const QUICK_LINKS = [
  { to: '/category/politics', label: 'Politics' },
  { to: '/category/world-news', label: 'World News' },
  { to: '/category/business', label: 'Business' },
  { to: '/category/technology', label: 'Technology' },
  { to: '/about', label: 'About Us' },
  { to: '/contact', label: 'Contact' },
];

export function NotFound() {
  return (
    <div className="container-column py-12 lg:py-20">
      <h1 className="font-serif text-hl-xxl font-bold [letter-spacing:-0.012em]">404 – page not found</h1>
      <p className="mt-4 max-w-[60ch] font-serif text-standfirst text-ink-2">
        This page doesn&apos;t exist, or it has moved. The address may be mistyped, or the story may have been taken
        down.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to="/" className={buttonClass('primary')}>
          Go to Home
        </Link>
        <Link to="/discover" className={buttonClass('secondary')}>
          Discover
        </Link>
      </div>
      <nav aria-labelledby="quick-links" className="mt-12 border-t border-ink pt-3">
        <h2 id="quick-links" className="text-kicker font-bold text-ink-3">
          Quick links
        </h2>
        <ul className="mt-1 grid grid-cols-2 gap-x-6 sm:grid-cols-3">
          {QUICK_LINKS.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                className="inline-flex min-h-11 items-center font-serif text-hl-xs font-semibold hover:underline"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
