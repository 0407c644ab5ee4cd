/** Imports a module of `tools/`; `T` is the type of its exports. */
export async function importTool<T>(file: string): Promise<T> {
  return (await import(new URL(`../../../tools/${file}`, import.meta.url).href)) as T;
}

/** Returns a free port that the system does not assign to other processes, and that is not reserved. */
export async function findFreePort(reserved: readonly number[] = []): Promise<number> {
  const ports = await importTool<{ findFreePort: typeof findFreePort }>('ports.mjs');
  return ports.findFreePort(reserved);
}
