import { configSlice } from '../shared/config/environment.ts';
import { integer } from '../shared/config/variables.ts';

export const sampleEditionConfig = configSlice('Sample edition', {
  SAMPLE_PORT: integer('The loopback port on which the sample edition serves its fictional outlets. Feeds and articles remember it: choose it once.', 3900, 1, 65535),
});

/** Where the sample edition answers; the only origin inside this machine that feeds and pictures may come from. */
export function sampleOrigin(): string {
  return `http://127.0.0.1:${sampleEditionConfig.read().SAMPLE_PORT}`;
}
