import { Link } from '@tanstack/react-router';

import { Icon } from '../ui/Icon.tsx';
import { Logo } from '../ui/Logo.tsx';
import { BRAND } from '../lib/brand.ts';
import { CategoryNav, MAIN_LINKS, MainLink } from './CategoryNav.tsx';
import { SiteSearch } from './SiteSearch.tsx';
import { ThemeToggle } from '../ui/ThemeToggle.tsx';
import { UserMenu } from './UserMenu.tsx';

/** Top bar of every page: title, links, search, account, and the category strip below. */
export function Header() {
  return (
    <header className="no-print relative bg-paper">
      <div className="container-page flex min-h-14 flex-wrap items-center gap-x-3 lg:min-h-18 lg:flex-nowrap xl:gap-x-6">
        <Link to="/" aria-label={`${BRAND} home`} className="shrink-0 py-1">
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden lg:block">
          <ul className="main-links">
            {MAIN_LINKS.map((link) => (
              <li key={link.to}>
                <MainLink {...link} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex min-w-0 grow flex-wrap items-center justify-end gap-x-1 lg:flex-nowrap xl:gap-x-3">
          {/* The search box takes the space that the reader's name leaves. */}
          <SiteSearch className="hidden basis-36 max-w-56 shrink-0 grow xl:block" />
          <Link
            to="/search"
            aria-label="Search"
            className="inline-flex size-11 items-center justify-center text-ink xl:hidden"
          >
            <Icon name="search" />
          </Link>
          <ThemeToggle />
          <div className="hidden min-w-0 lg:block">
            <UserMenu main />
          </div>
        </div>
      </div>
      <CategoryNav />
    </header>
  );
}
