/** Returns an outlet's anchor on the sources page, derived from the name that reports and passages carry. */
export function outletAnchor(name: string): string {
  const words =
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return `outlet-${words.join('-')}`;
}
