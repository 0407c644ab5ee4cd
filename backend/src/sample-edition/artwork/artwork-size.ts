/** Pixels of a picture of the sample edition, three to two as the site crops it. */
export const ARTWORK_WIDTH = 1200;
export const ARTWORK_HEIGHT = 800;
