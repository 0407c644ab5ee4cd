import { CONFIG_SLICES } from '../config-slices.ts';
import { writeGeneratedFile } from './write-generated-file.ts';

const HEADER = `# Every setting of Parallax, with its default or an example. "npm start" requires none of them. To change one, copy
# this file to .env and uncomment the line, or set it in the environment, which takes precedence.
# A secret can be read from a file: NAME_FILE=/run/secrets/name
`;

const sections = CONFIG_SLICES.map(({ title, variables }) => {
  const lines = Object.entries(variables).map(([name, { about, example }]) => `# ${about}\n#${name}=${example}`);
  return `# --- ${title} ---\n${lines.join('\n')}\n`;
});

await writeGeneratedFile(new URL('../../../.env.example', import.meta.url), `${HEADER}\n${sections.join('\n')}`);
