import type { ReactNode } from 'react';

/** Scores, spans of years and "21-day" stay on one line: browsers break them behind the hyphen. A word without end breaks. */
export function unbroken(text: string): ReactNode {
  const parts = text.split(/\b(\d{1,4}(?:[-–]\w{1,8}){1,3})\b/);
  if (parts.length === 1) return text;
  // Every second part is what the pattern matched. Parts have no identity but their place.
  return parts.map((part, place) => (place % 2 === 1 ? <span key={place} className="whitespace-nowrap">{part}</span> : part || null));
}
