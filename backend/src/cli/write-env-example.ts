import { CONFIG_SLICES } from '../config-slices.ts';
import { writeOrCheck } from './write-or-check.ts';

const HEADER = `# Every setting of Parallax. Copy to .env or set in the environment; all have a default but those without a value here.
# A secret may be given as a file: NAME_FILE=/run/secrets/name
`;

const sections = CONFIG_SLICES.map(({ title, variables }) => {
  const lines = Object.entries(variables).map(([name, { about, example }]) => `# ${about}\n${name}=${example}`);
  return `# --- ${title} ---\n${lines.join('\n')}\n`;
});

await writeOrCheck(new URL('../../../.env.example', import.meta.url), `${HEADER}\n${sections.join('\n')}`);
