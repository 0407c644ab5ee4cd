import { importTool } from './tools.ts';

/** Returns a free port that the system does not assign to other processes. */
export async function findFreePort(): Promise<number> {
  const ports = await importTool<{ findFreePort: () => Promise<number> }>('ports.mjs');
  return ports.findFreePort();
}
