import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp from 'sharp';
import { unwrapWoff } from './woff.ts';

const require = createRequire(import.meta.url);
const FILES = [
  ...['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek'].map(
    (script) => `@fontsource/source-serif-4/files/source-serif-4-${script}-600-normal.woff`,
  ),
  '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-600-normal.woff',
];

/** By the names that stand in the files; the layout takes what the first lacks from the second. */
export const FONT_FAMILY = 'Source Serif 4 SemiBold, Noto Naskh Arabic SemiBold';

/**
 * Makes our own fonts known to the text layout, which reads no web fonts: whatever the machine has, the
 * pictures look the same. The fonts are unwrapped into `folder`.
 */
export async function loadFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of FILES) {
    const file = join(folder, `${name.slice(name.lastIndexOf('/') + 1, -'.woff'.length)}.ttf`);
    await writeFile(`${file}.${process.pid}`, unwrapWoff(await readFile(require.resolve(name))));
    await rename(`${file}.${process.pid}`, file);
    // A font is known to the process from the first text that names its file.
    await sharp({ text: { text: 'a', fontfile: file } })
      .raw()
      .toBuffer();
  }
}
