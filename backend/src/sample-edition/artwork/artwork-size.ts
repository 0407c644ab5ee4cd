/** Size of sample edition pictures in pixels: 3:2, as the site crops them. */
export const ARTWORK_WIDTH = 1200;
export const ARTWORK_HEIGHT = 800;
