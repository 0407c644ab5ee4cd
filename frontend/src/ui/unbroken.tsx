import type { ReactNode } from 'react';

/** Scores and spans of years stay on one line: browsers break "3-2" behind its hyphen. */
export function unbroken(text: string): ReactNode {
  const parts = text.split(/\b(\d{1,4}[-–]\d{1,4})\b/);
  if (parts.length === 1) return text;
  // Every second part is what the pattern matched. Parts have no identity but their place.
  return parts.map((part, place) => (place % 2 === 1 ? <span key={place} className="whitespace-nowrap">{part}</span> : part || null));
}
