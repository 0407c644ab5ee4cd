import { Link } from '@tanstack/react-router';

import { BRAND, TAGLINE } from '../lib/brand.ts';
import { HOME_CATEGORIES, categorySlug } from '../lib/categories.ts';
import { PREMIUM_FEATURES } from '../lib/premium.ts';
import { Logo } from './Header.tsx';

/** Title of a column, then its links. */
const columns = (
  supportEmail: string,
): readonly (readonly [title: string, ...links: (readonly [label: string, to: string])[]])[] => [
  [
    'Platform',
    ['Home', '/'],
    ['Discover', '/discover'],
    ['Politics', '/category/politics'],
    ['World News', '/category/world-news'],
    ['Following', '/following'],
    ['What I Read', '/what-i-read'],
  ],
  [
    'Company',
    ['About Us', '/about'],
    ['What All Sides Report', '/common-ground'],
    ['Sources', '/sources'],
    ['Corrections', '/corrections'],
    ['How We Review', '/trust'],
    ['For Developers', '/developers'],
    ['Contact', '/contact'],
    [PREMIUM_FEATURES, '/subscribe'],
  ],
  ['Legal', ['Privacy Policy', '/privacy'], ['Accessibility', '/accessibility'], ['Support', `mailto:${supportEmail}`]],
  ['Sections', ...HOME_CATEGORIES.map((name) => [name, `/category/${categorySlug(name)}`] as const)],
];

export default function Footer({ supportEmail }: { supportEmail: string }) {
  return (
    <>
      <div className="container-page foot">
        <div>
          <Logo />
          <p className="mt-2 font-serif text-hl-xs text-balance text-ink-2">{TAGLINE}</p>
        </div>
        {columns(supportEmail).map(([title, ...links]) => (
          <nav key={title} aria-labelledby={`footer-${title}`}>
            <h2 id={`footer-${title}`}>{title}</h2>
            <ul>
              {links.map(([label, to]) => (
                <li key={to}>{to.startsWith('/') ? <Link to={to}>{label}</Link> : <a href={to}>{label}</a>}</li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="container-page">
        <p className="border-t border-rule py-4 text-meta text-balance text-ink-3">
          {`${BRAND}. Every summary links to the passages it is based on.`}
        </p>
      </div>
    </>
  );
}
