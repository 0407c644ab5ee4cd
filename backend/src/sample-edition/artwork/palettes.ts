/** Six colors of a picture, from the background to the strongest color. */
export interface Palette {
  readonly ground: string;
  readonly far: string;
  readonly mid: string;
  readonly near: string;
  readonly accent: string;
  readonly light: string;
}

export const DAWN: Palette = {
  ground: '#f3e7d3',
  far: '#e6cba6',
  mid: '#c8875a',
  near: '#2b2a33',
  accent: '#b4412c',
  light: '#fff8ea',
};
export const HARBOUR: Palette = {
  ground: '#dce6e4',
  far: '#a9c3c2',
  mid: '#5b8a8c',
  near: '#15323a',
  accent: '#e0a526',
  light: '#f7f6f2',
};
export const NIGHT: Palette = {
  ground: '#16283a',
  far: '#21405a',
  mid: '#4a7891',
  near: '#0b151f',
  accent: '#f2b705',
  light: '#ede6d6',
};
export const BRICK: Palette = {
  ground: '#f3e0d5',
  far: '#e2b39d',
  mid: '#a63d2d',
  near: '#33191c',
  accent: '#1a4b97',
  light: '#fcf5ed',
};
export const PINE: Palette = {
  ground: '#e7ecdd',
  far: '#b9c9a8',
  mid: '#5d8262',
  near: '#12352f',
  accent: '#d9722e',
  light: '#fafaf2',
};
export const PLUM: Palette = {
  ground: '#ecdfe6',
  far: '#caa9be',
  mid: '#83496f',
  near: '#2a1730',
  accent: '#e0a03a',
  light: '#fbf5f8',
};
export const COBALT: Palette = {
  ground: '#dde5f2',
  far: '#9fb8df',
  mid: '#2f5ca8',
  near: '#10203f',
  accent: '#e4572e',
  light: '#f8fafd',
};
export const OCHRE: Palette = {
  ground: '#f6e4b8',
  far: '#ecc768',
  mid: '#c08a12',
  near: '#33260f',
  accent: '#0b5e55',
  light: '#fff9e8',
};
export const LAGOON: Palette = {
  ground: '#0f403d',
  far: '#175853',
  mid: '#3b8a7d',
  near: '#06221f',
  accent: '#f0a85a',
  light: '#e9f1ea',
};
export const GRAPHITE: Palette = {
  ground: '#e4e2dd',
  far: '#c1bfb9',
  mid: '#7d8188',
  near: '#1d2025',
  accent: '#c8402f',
  light: '#f9f8f5',
};
