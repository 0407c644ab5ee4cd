const MAX_LENGTH = 200;

/**
 * Returns the search parameters that affect the page, as the server reads them. Everything else, such as campaign
 * parameters or the end of an overlong query, must not make it a different page than the one that was sent.
 */
export function pageParams<Name extends string>(
  search: Readonly<Record<string, unknown>>,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const read: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = search[name];
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') continue;
    const text = String(value).trim().slice(0, MAX_LENGTH).trim();
    if (text !== '') read[name] = text;
  }
  return read;
}
