import { BRAND } from '../lib/brand.ts';

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
