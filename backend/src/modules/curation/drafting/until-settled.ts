/** Milliseconds until a story has been quiet for long enough. Returns 0 if there is no need to wait. */
export function untilSettled(draftAfter: string | null | undefined, now: Date): number {
  return draftAfter == null ? 0 : Math.max(0, Date.parse(draftAfter) - now.getTime());
}
