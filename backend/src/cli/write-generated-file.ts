import { readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Writes a generated file. With `--check`, writes nothing and sets exit code 1 if the file is out of date. */
export async function writeGeneratedFile(file: URL, content: string): Promise<void> {
  const name = relative(process.cwd(), fileURLToPath(file));
  if (!process.argv.includes('--check')) {
    await writeFile(file, content);
    console.log(`Wrote ${name}`);
    return;
  }
  const present = await readFile(file, 'utf8').catch(() => '');
  if (present === content) return;
  console.error(`${name} is out of date. Run: npm run contract`);
  process.exitCode = 1;
}
