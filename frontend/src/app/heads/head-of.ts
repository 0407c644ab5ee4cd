import type { Head, HeadContext } from './head-context.ts';

/** Whose head was sent with the page: nobody's, that of whoever asks first, or of one match. */
let sent: { matchId?: string } | undefined;

/** Before the router takes over a page that the server rendered. */
export function keepSentHead(): void {
  sent = {};
}

/** The `head` of every route; what is in each is loaded when a page is left for another, and on the server. Nothing, where the head stands in the page. */
export async function headOf(context: HeadContext): Promise<Partial<Head>> {
  if (sent) {
    sent.matchId ??= context.match.id;
    if (sent.matchId === context.match.id) return {};
    sent = undefined;
  }
  const { pageHeadOf } = await import('./page-heads.ts');
  return pageHeadOf(context);
}
