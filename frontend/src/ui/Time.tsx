import { useEffect, useState } from 'react';

import { type DateForm, formatDate, machineDate, relativeTime } from '../lib/dates.ts';

interface TimeProps {
  value: string | null;
  form?: DateForm;
  /** Shows "5 minutes ago" after hydration; use it only where a change of width moves nothing. */
  relative?: boolean;
  className?: string;
}

export function Time({ value, form = 'long', relative = false, className }: TimeProps) {
  const ago = useRelative(relative ? value : null);
  return (
    // A date that was in the future when the server rendered the page may have passed since.
    <time dateTime={machineDate(value)} className={className} suppressHydrationWarning>
      {ago ?? formatDate(value, form)}
    </time>
  );
}

function useRelative(value: string | null): string | null {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    if (!value) return undefined;
    const update = () => setText(relativeTime(value, Date.now()));
    update();
    const timer = setInterval(update, 60_000);
    return () => clearInterval(timer);
  }, [value]);
  return text;
}
