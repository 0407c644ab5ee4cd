/** Size of sample pictures in pixels, with the 3:2 ratio that the site uses. */
export const ARTWORK_WIDTH = 1200;
export const ARTWORK_HEIGHT = 800;
