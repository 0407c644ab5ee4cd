import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp from 'sharp';
import { unwrapWoff } from './woff.ts';

const require = createRequire(import.meta.url);
const FONT_FILES = [
  ...['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek'].map(
    (script) => `@fontsource/source-serif-4/files/source-serif-4-${script}-600-normal.woff`,
  ),
  '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-600-normal.woff',
];

/** Font family names as given in the font files. The second font is the fallback for the first. */
export const FONT_FAMILY = 'Source Serif 4 SemiBold, Noto Naskh Arabic SemiBold';

/**
 * Registers our fonts with the text renderer, so that pictures look the same on every machine. The renderer cannot read
 * WOFF, so the converted fonts are stored in `folder`.
 */
export async function loadFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of FONT_FILES) {
    const file = join(folder, `${name.slice(name.lastIndexOf('/') + 1, -'.woff'.length)}.ttf`);
    await writeFile(`${file}.${process.pid}`, unwrapWoff(await readFile(require.resolve(name))));
    await rename(`${file}.${process.pid}`, file);
    // The first use of a font file registers the font for the whole process.
    await sharp({ text: { text: 'a', fontfile: file } })
      .raw()
      .toBuffer();
  }
}
