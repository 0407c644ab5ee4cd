/** Milliseconds until a story has been quiet for long enough; 0 where nothing is to be waited for. */
export function untilSettled(draftAfter: string | null | undefined, now: Date): number {
  return draftAfter == null ? 0 : Math.max(0, Date.parse(draftAfter) - now.getTime());
}
