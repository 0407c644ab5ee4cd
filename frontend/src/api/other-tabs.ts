/** Messages between the tabs of one browser. */
export type News = 'reader-in' | 'reader-out' | 'desk-out';

/** One channel per page, so that it does not receive its own messages. Null if the browser lacks BroadcastChannel. */
let channel: BroadcastChannel | null | undefined;

function open(): BroadcastChannel | null {
  channel ??= 'BroadcastChannel' in globalThis ? new BroadcastChannel('parallax-session') : null;
  return channel;
}

export function tellOtherTabs(news: News): void {
  open()?.postMessage(news);
}

/** Returns a function that unsubscribes. */
export function hearOtherTabs(listen: (news: News) => void): () => void {
  const hear = ({ data }: MessageEvent<News>) => listen(data);
  open()?.addEventListener('message', hear);
  return () => open()?.removeEventListener('message', hear);
}
