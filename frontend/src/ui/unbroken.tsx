import type { ReactNode } from 'react';

/** Figures and the words for them, before a hyphen. */
const COUNTED =
  /\b((?:\d{1,4}|one|two|three|four|five|six|seven|eight|nine|ten|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)(?:[-–]\w{1,8}){1,3})\b/i;

/** Scores, spans of years, "21-day" and "four-day" stay on one line: browsers break them behind the hyphen. A word without end breaks. */
export function unbroken(text: string): ReactNode {
  const parts = text.split(COUNTED);
  if (parts.length === 1) return text;
  // Every second part is what the pattern matched. Parts have no identity but their place.
  return parts.map((part, place) =>
    place % 2 === 1 ? (
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part || null
    ),
  );
}
