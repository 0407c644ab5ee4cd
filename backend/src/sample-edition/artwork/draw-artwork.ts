import type { Category } from '../../shared/news/categories.ts';
import { Canvas, type Motif } from './canvas.ts';
import { AUTOMOTIVE, FASHION, FOOD } from './motifs-of-daily-life.ts';
import { HEALTH, SCIENCE, TECHNOLOGY } from './motifs-of-discovery.ts';
import { HISTORY, TRAVEL } from './motifs-of-places.ts';
import { POLITICS, WORLD_NEWS } from './motifs-of-public-life.ts';
import { BUSINESS, MUSIC } from './motifs-of-sound-and-trade.ts';
import { ENTERTAINMENT, SPORTS } from './motifs-of-the-arena.ts';
import { BRICK, COBALT, DAWN, GRAPHITE, HARBOUR, LAGOON, NIGHT, OCHRE, type Palette, PINE, PLUM } from './palettes.ts';
import { Random, hashToSeed } from './random.ts';

interface CategoryStyle {
  readonly motifs: readonly [Motif, ...Motif[]];
  readonly palettes: readonly [Palette, ...Palette[]];
}

const STYLE_BY_CATEGORY: Readonly<Record<Category, CategoryStyle>> = {
  Politics: { motifs: POLITICS, palettes: [BRICK, COBALT, GRAPHITE, DAWN, HARBOUR] },
  'World News': { motifs: WORLD_NEWS, palettes: [HARBOUR, COBALT, NIGHT, OCHRE, PINE] },
  Sports: { motifs: SPORTS, palettes: [PINE, BRICK, COBALT, OCHRE, LAGOON] },
  Entertainment: { motifs: ENTERTAINMENT, palettes: [PLUM, NIGHT, BRICK, OCHRE] },
  Music: { motifs: MUSIC, palettes: [PLUM, LAGOON, OCHRE, BRICK, NIGHT] },
  Business: { motifs: BUSINESS, palettes: [GRAPHITE, HARBOUR, OCHRE, COBALT] },
  Technology: { motifs: TECHNOLOGY, palettes: [NIGHT, COBALT, LAGOON, GRAPHITE] },
  Science: { motifs: SCIENCE, palettes: [NIGHT, LAGOON, COBALT, PLUM] },
  Health: { motifs: HEALTH, palettes: [PINE, HARBOUR, BRICK, COBALT] },
  History: { motifs: HISTORY, palettes: [DAWN, OCHRE, BRICK, GRAPHITE] },
  Travel: { motifs: TRAVEL, palettes: [DAWN, HARBOUR, LAGOON, PINE, PLUM] },
  Food: { motifs: FOOD, palettes: [OCHRE, PINE, BRICK, DAWN] },
  Fashion: { motifs: FASHION, palettes: [PLUM, DAWN, GRAPHITE, BRICK, COBALT] },
  Automotive: { motifs: AUTOMOTIVE, palettes: [GRAPHITE, COBALT, LAGOON, OCHRE, DAWN] },
};

export interface ArtworkSpec {
  readonly category: Category;
  /** Selects the motif and the palette in rotation, so that consecutive pictures of a category differ. */
  readonly turn: number;
  readonly seed: string;
}

/** Draws an illustration for a category as SVG without text. Equal specs produce equal pictures. */
export function drawArtwork({ category, turn, seed }: ArtworkSpec): string {
  const { motifs, palettes } = STYLE_BY_CATEGORY[category];
  const canvas = new Canvas();
  const motif = motifs[turn % motifs.length] ?? motifs[0];
  const palette = palettes[turn % palettes.length] ?? palettes[0];
  motif({ canvas, random: new Random(hashToSeed(seed)), palette });
  return canvas.toSvg();
}
