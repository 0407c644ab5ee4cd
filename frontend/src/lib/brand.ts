export const BRAND = 'Parallax';
export const TAGLINE = 'Balanced news for informed citizens.';
export const DEFAULT_AUTHOR = 'Editorial Staff';
export const DEFAULT_BYLINE = 'Editorial Team';
