const LONGEST = 200;

/**
 * The parts of an address that make a difference to its page, as the server reads them. Whatever else stands in the
 * address (a campaign's mark, a query longer than is read) must not make another page of it than the one that was sent.
 */
export function pageParams<Name extends string>(
  search: Readonly<Record<string, unknown>>,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const read: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = search[name];
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') continue;
    const text = String(value).trim().slice(0, LONGEST).trim();
    if (text !== '') read[name] = text;
  }
  return read;
}
