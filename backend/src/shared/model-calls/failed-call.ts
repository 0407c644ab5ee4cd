const TEMPORARY_STATUSES: ReadonlySet<number> = new Set([408, 409, 425, 429]);
const UNREACHABLE_CODES: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);
const MAX_CAUSES = 5;

/** Returns true if the model server may accept the same call later. */
export function isTemporaryStatus(status: number): boolean {
  return TEMPORARY_STATUSES.has(status) || status >= 500;
}

/** Returns the error, its cause, the cause's cause, and so on. */
export function listCauses(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let each = error; each instanceof Error && causes.length < MAX_CAUSES; each = each.cause) causes.push(each);
  return causes;
}

/** Returns true if no connection to the server was made, so that it cannot bill the call. */
export function isUnreachable(error: unknown): boolean {
  return listCauses(error).some((cause) => 'code' in cause && UNREACHABLE_CODES.has(String(cause.code)));
}
