/** What one tab of this browser tells the others. */
export type News = 'reader-in' | 'reader-out' | 'desk-out';

/** One for the page, so that it does not hear itself; null where the browser has no such channel. */
let channel: BroadcastChannel | null | undefined;

function open(): BroadcastChannel | null {
  channel ??= 'BroadcastChannel' in globalThis ? new BroadcastChannel('parallax-session') : null;
  return channel;
}

export function tellOtherTabs(news: News): void {
  open()?.postMessage(news);
}

/** Ends with the function it returns. */
export function hearOtherTabs(listen: (news: News) => void): () => void {
  const hear = ({ data }: MessageEvent<News>) => listen(data);
  open()?.addEventListener('message', hear);
  return () => open()?.removeEventListener('message', hear);
}
