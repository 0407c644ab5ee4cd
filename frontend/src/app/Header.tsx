import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { Link } from '@tanstack/react-router';

import { useSession } from '../api/session.ts';
import { BRAND } from '../lib/brand.ts';
import { categorySlug, HOME_CATEGORIES } from '../lib/categories.ts';
import { cn } from '../lib/cn.ts';
import { GET_PREMIUM_FEATURES } from '../lib/premium.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ThemeToggle } from '../ui/ThemeToggle.tsx';
import { SiteSearch } from './SiteSearch.tsx';

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

/** All categories: a strip on wide screens, a Browse toggle with a two-column grid on small ones. */
function CategoryNav() {
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const close = () => setOpen(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    close();
    toggle.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only handles Escape for its children
    <div onKeyDown={onKeyDown} className="border-b-2 border-ink">
      <button
        ref={toggle}
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
        className="browse-toggle container-page flex min-h-11 items-center gap-2 border-t border-rule text-ui font-semibold lg:hidden"
      >
        <Icon name={open ? 'close' : 'menu'} />
        Browse
      </button>
      <div id={panel} className={cn('browse-panel container-page lg:block', !open && 'max-lg:hidden')}>
        <nav aria-label="Categories" className="border-t border-rule">
          <ul className="browse-links">
            {HOME_CATEGORIES.map((name) => (
              <li key={name}>
                <Link
                  to="/category/$category"
                  params={{ category: categorySlug(name) }}
                  onClick={close}
                  activeProps={{ className: 'text-ink! underline decoration-2 underline-offset-8' }}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex flex-col gap-3 border-t border-rule py-3 lg:hidden">
          <ul className="browse-links">
            {MAIN_LINKS.map((link) => (
              <li key={link.to}>
                <MainLink {...link} onClick={close} />
              </li>
            ))}
          </ul>
          <UserMenu onChoose={close} />
        </div>
      </div>
    </div>
  );
}

const MAIN_LINKS = [
  { to: '/', label: 'Articles' },
  { to: '/discover', label: 'Discover' },
  { to: '/contact', label: 'Contact' },
  { to: '/admin', label: 'Admin' },
] as const;

type MainLinkProps = (typeof MAIN_LINKS)[number] & { onClick?: () => void };

/** A link of the main navigation. The review desk is an application of its own, so its link loads a new document. */
function MainLink({ to, label, onClick }: MainLinkProps) {
  if (to === '/admin') return <a href={to}>{label}</a>;
  return (
    <Link
      to={to}
      onClick={onClick}
      activeOptions={{ exact: true, includeSearch: false }}
      activeProps={{ className: 'text-ink! underline' }}
    >
      {label}
    </Link>
  );
}

/** The logo, three planes seen from two sides, and the name. */
export function Logo() {
  return (
    <span className="wordmark">
      <svg aria-hidden="true" viewBox="0 0 32 32">
        <path d="M4 27 15 5h5L9 27Z" fill="var(--liberal)" />
        <path d="M11 27 22 5h5L16 27Z" fill="var(--ink)" opacity=".88" />
        <path d="M18 27 27.5 8 31 15l-6 12Z" fill="var(--conservative)" />
      </svg>
      {BRAND}
    </span>
  );
}

const SignedIn = lazy(() => import('./SignedIn.tsx'));

interface UserMenuProps {
  main?: boolean;
  onChoose?: (() => void) | undefined;
}

/** Login and Get Premium Features, or a greeting with the reading list and Sign Out. */
function UserMenu({ main = false, onChoose }: UserMenuProps) {
  const session = useSession();
  // These links reserve the space until the viewer is known; they are invisible to anyone with the sign-in hint.
  const links = (
    <div
      className={`flex items-center gap-2 ${session.kind === 'visitor' || session.kind === 'error' ? '' : 'unless-hinted'}`}
    >
      <Link to="/auth" onClick={onChoose} className={buttonClass('quiet', 'max-lg:-ms-4')}>
        Login
      </Link>
      <Link to="/subscribe" onClick={onChoose} className={buttonClass('primary', 'whitespace-nowrap')}>
        {GET_PREMIUM_FEATURES}
      </Link>
    </div>
  );
  if (session.kind !== 'reader') return links;
  return (
    <Suspense fallback={links}>
      <SignedIn username={session.user.username} main={main} onChoose={onChoose} />
    </Suspense>
  );
}
