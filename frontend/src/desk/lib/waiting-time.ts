import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** Returns how long an item has waited, for example "2 h 10 min" or "3 days". */
export function waitingTime(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - new Date(since).getTime()) / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  if (hours < 48) return `${hours} h${minutes % 60 === 0 ? '' : ` ${minutes % 60} min`}`;
  return `${Math.floor(hours / 24)} days`;
}

const MOMENT = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** Formats a future time in our time zone; article dates would say "Just now". */
export function formatDeskTime(value: string): string {
  return `${MOMENT.format(new Date(value))} ET`;
}

const EVERY_MS = 60_000;

/** Returns the current time, updated every minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
