import { Link } from '@tanstack/react-router';

import { BRAND, TAGLINE } from '../lib/brand.ts';
import { HOME_CATEGORIES, categorySlug } from '../lib/categories.ts';
import { Logo } from '../ui/Logo.tsx';

const HEADING = 'mb-2 text-meta font-semibold text-ink-3';
const LINK = 'inline-flex min-h-9 items-center text-ui text-ink hover:text-accent hover:underline underline-offset-4';

export function Footer({ supportEmail }: { supportEmail: string }) {
  return (
    <footer className="no-print mt-16 border-t-2 border-ink bg-tint">
      <div className="container-page grid grid-cols-2 gap-x-6 gap-y-8 py-10 lg:grid-cols-[1.6fr_1fr_1fr_1fr_1.8fr]">
        <div className="col-span-2 lg:col-span-1">
          <Logo className="text-[1.75rem]" />
          <p className="mt-2 max-w-[28ch] font-serif text-hl-xs text-ink-2">{TAGLINE}</p>
        </div>
        <nav aria-labelledby="footer-platform">
          <h2 id="footer-platform" className={HEADING}>
            Platform
          </h2>
          <ul>
            <li>
              <Link to="/" className={LINK}>
                Home
              </Link>
            </li>
            <li>
              <Link to="/discover" className={LINK}>
                Discover
              </Link>
            </li>
            <li>
              <Link to="/category/$category" params={{ category: 'politics' }} className={LINK}>
                Politics
              </Link>
            </li>
            <li>
              <Link to="/category/$category" params={{ category: 'world-news' }} className={LINK}>
                World News
              </Link>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="footer-company">
          <h2 id="footer-company" className={HEADING}>
            Company
          </h2>
          <ul>
            <li>
              <Link to="/about" className={LINK}>
                About Us
              </Link>
            </li>
            <li>
              <Link to="/contact" className={LINK}>
                Contact
              </Link>
            </li>
            <li>
              <Link to="/subscribe" className={LINK}>
                Premium Features
              </Link>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="footer-legal">
          <h2 id="footer-legal" className={HEADING}>
            Legal
          </h2>
          <ul>
            <li>
              <Link to="/privacy" className={LINK}>
                Privacy Policy
              </Link>
            </li>
            <li>
              <a href={`mailto:${supportEmail}`} className={LINK}>
                Support
              </a>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="footer-sections" className="max-lg:col-span-2">
          <h2 id="footer-sections" className={HEADING}>
            Sections
          </h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-x-6">
            {HOME_CATEGORIES.map((name) => (
              <li key={name}>
                <Link to="/category/$category" params={{ category: categorySlug(name) }} className={LINK}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="container-page">
        <p className="border-t border-rule py-4 text-meta text-ink-3">
          {BRAND}. Every summary links to the passages it rests on.
        </p>
      </div>
    </footer>
  );
}
