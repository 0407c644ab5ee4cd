import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { buttonClass } from '../Button.tsx';

interface NoticePageProps {
  title: string;
  children: ReactNode;
  action: { to: '/' | '/auth'; label: string };
}

/** A page that says one thing and leads on. */
export function NoticePage({ title, children, action }: NoticePageProps) {
  return (
    <div className="container-page py-12 lg:py-20">
      <h1 className="max-w-[24ch] font-serif text-hl-xl font-bold tracking-[-0.012em]">{title}</h1>
      <div className="mt-4 flex max-w-[60ch] flex-col gap-3 font-serif text-standfirst text-ink-2">{children}</div>
      <Link to={action.to} className={buttonClass('primary', 'mt-6')}>
        {action.label}
      </Link>
    </div>
  );
}
