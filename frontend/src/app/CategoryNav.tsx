import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useRef, useState } from 'react';

import { categorySlug, HOME_CATEGORIES } from '../lib/categories.ts';
import { cn } from '../lib/cn.ts';
import { Icon } from '../ui/Icon.tsx';
import { UserMenu } from './UserMenu.tsx';

/** All categories: a strip on wide screens, a Browse toggle with a two-column grid on small ones. */
export function CategoryNav() {
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

export const MAIN_LINKS = [
  { to: '/', label: 'Articles' },
  { to: '/discover', label: 'Discover' },
  { to: '/contact', label: 'Contact' },
  { to: '/admin', label: 'Admin' },
] as const;

type MainLinkProps = (typeof MAIN_LINKS)[number] & { onClick?: () => void };

/** A link of the main navigation. The review desk is an application of its own, so its link loads a new document. */
export function MainLink({ to, label, onClick }: MainLinkProps) {
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
