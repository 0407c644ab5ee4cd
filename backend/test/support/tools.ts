/** Imports a module of `tools/`; `T` is the type of its exports. */
export async function importTool<T>(file: string): Promise<T> {
  return (await import(new URL(`../../../tools/${file}`, import.meta.url).href)) as T;
}

/** Returns the folder with the downloaded programs, such as PostgreSQL. */
export async function findPrograms(): Promise<string> {
  const { dataFolder, listDataPaths } = await importTool<{
    dataFolder: () => string;
    listDataPaths: (folder: string) => { programs: string };
  }>('data-folder.mjs');
  return listDataPaths(dataFolder()).programs;
}
