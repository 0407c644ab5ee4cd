import type { ReactNode } from 'react';

import { cn } from '../lib/cn.ts';

interface BadgeProps {
  tone?: 'plain' | 'live' | 'accent' | 'warn' | 'danger';
  children: ReactNode;
}

const TONES = {
  plain: 'border-rule text-ink-2',
  live: 'border-live bg-live text-on-live',
  accent: 'border-accent text-accent',
  warn: 'border-warn text-warn',
  danger: 'border-danger text-danger',
} as const;

export function Badge({ tone = 'plain', children }: BadgeProps) {
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1.5 border rounded-control px-2 py-0.5 text-meta font-semibold whitespace-nowrap',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}

export function LiveBadge({ children }: { children: ReactNode }) {
  return (
    <Badge tone="live">
      <span
        aria-hidden="true"
        className="size-2 animate-[live-pulse_2s_ease-in-out_infinite] rounded-full bg-on-live"
      />
      {children}
    </Badge>
  );
}
