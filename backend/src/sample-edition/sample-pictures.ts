import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { categorySlug } from '../shared/news/categories.ts';
import type { SampleItem } from './sample-dataset.ts';

/** Size in pixels of every picture. */
export const PICTURE_SIZE = { width: 960, height: 640 };
/** Pictures of each category, named `politics-0.webp` to `politics-4.webp`. */
const PICTURES_PER_CATEGORY = 5;
const FOLDER = new URL('../../sample-edition/pictures/', import.meta.url);

/** Reads the picture of an item, a WebP. Consecutive events of a category have different pictures. */
export function readPicture({ category, turn }: SampleItem): Promise<Buffer> {
  return readFile(fileURLToPath(new URL(`${categorySlug(category)}-${turn % PICTURES_PER_CATEGORY}.webp`, FOLDER)));
}
