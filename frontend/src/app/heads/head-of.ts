import type { Head, HeadContext } from './head-context.ts';

/** The match whose head was sent with the page: undefined if none was; empty until the first match asks. */
let sent: { matchId?: string } | undefined;

/** Call before the router hydrates a server-rendered page. */
export function keepSentHead(): void {
  sent = {};
}

/**
 * The `head` of every route. Loads the content of heads on the server and after navigation; returns nothing if the
 * page was sent with its head.
 */
export async function headOf(context: HeadContext): Promise<Partial<Head>> {
  if (sent) {
    sent.matchId ??= context.match.id;
    if (sent.matchId === context.match.id) return {};
    sent = undefined;
  }
  const { pageHeadOf } = await import('./page-heads.ts');
  return pageHeadOf(context);
}
