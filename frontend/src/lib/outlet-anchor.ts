/** Where an outlet stands on the page of sources: of its name, which reports and passages carry. */
export function outletAnchor(name: string): string {
  const words =
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return `outlet-${words.join('-')}`;
}
