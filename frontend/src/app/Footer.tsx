import { Link } from '@tanstack/react-router';

import { BRAND, TAGLINE } from '../lib/brand.ts';
import { HOME_CATEGORIES, categorySlug } from '../lib/categories.ts';
import { Logo } from '../ui/Logo.tsx';

/** Title of a column, then its links. */
const columns = (supportEmail: string): readonly (readonly [title: string, ...links: (readonly [label: string, to: string])[]])[] => [
  ['Platform', ['Home', '/'], ['Discover', '/discover'], ['Politics', '/category/politics'], ['World News', '/category/world-news']],
  ['Company', ['About Us', '/about'], ['Sources', '/sources'], ['Corrections', '/corrections'], ['Contact', '/contact'], ['Premium Features', '/subscribe']],
  ['Legal', ['Privacy Policy', '/privacy'], ['Support', `mailto:${supportEmail}`]],
  ['Sections', ...HOME_CATEGORIES.map((name) => [name, `/category/${categorySlug(name)}`] as const)],
];

export function Footer({ supportEmail }: { supportEmail: string }) {
  return (
    <>
      <div className="container-page grid grid-cols-2 gap-x-6 gap-y-8 py-10 lg:grid-cols-[1.6fr_1fr_1fr_1fr_1.8fr]">
        <div className="col-span-2 lg:col-span-1">
          <Logo className="text-[1.75rem]" />
          <p className="mt-2 font-serif text-hl-xs text-balance text-ink-2">{TAGLINE}</p>
        </div>
        {columns(supportEmail).map(([title, ...links]) => (
          <nav key={title} aria-labelledby={`footer-${title}`} className="last:max-lg:col-span-2">
            <h2 id={`footer-${title}`} className="mb-2 text-meta font-semibold text-ink-3">
              {title}
            </h2>
            <ul className="foot-links grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-x-6">
              {links.map(([label, to]) => (
                <li key={to}>
                  {to.startsWith('/') ? (
                    <Link to={to}>{label}</Link>
                  ) : (
                    <a href={to}>{label}</a>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="container-page">
        <p className="border-t border-rule py-4 text-meta text-balance text-ink-3">
          {`${BRAND}. Every summary links to the passages it rests on.`}
        </p>
      </div>
    </>
  );
}
