import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { categorySlug } from '../shared/news/categories.ts';
import type { SampleItem } from './sample-dataset.ts';

/** Size in pixels of every picture. */
export const PICTURE_SIZE = { width: 960, height: 640 };
/** Pictures of each category, named `politics-0.webp` to `politics-4.webp`. */
const PICTURES_PER_CATEGORY = 5;
/** In degrees. */
const HUE_STEP = 80;
const FOLDER = new URL('../../sample-edition/pictures/', import.meta.url);

/**
 * Reads the picture of an item, a WebP. Every event of a category has a different picture: after the last file, the
 * colours change and the files repeat.
 */
export async function readPicture({ category, turn }: SampleItem): Promise<Buffer> {
  const name = `${categorySlug(category)}-${turn % PICTURES_PER_CATEGORY}.webp`;
  const picture = await readFile(fileURLToPath(new URL(name, FOLDER)));
  const hue = Math.floor(turn / PICTURES_PER_CATEGORY) * HUE_STEP;
  return hue === 0 ? picture : sharp(picture).modulate({ hue }).webp({ effort: 0 }).toBuffer();
}
