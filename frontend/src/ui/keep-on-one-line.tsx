import type { ReactNode } from 'react';

/** Numbers, in digits or words, followed by a hyphen. */
const COUNTED =
  /\b((?:\d{1,4}|one|two|three|four|five|six|seven|eight|nine|ten|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)(?:[-–]\w{1,8}){1,3})\b/i;

/**
 * Keeps scores, ranges of years, "21-day" and "four-day" on one line, because browsers break after the hyphen.
 * Overlong words may break.
 */
export function keepOnOneLine(text: string): ReactNode {
  const parts = text.split(COUNTED);
  if (parts.length === 1) return text;
  // Odd parts are matches. The index is the key, because parts have no other identity.
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
