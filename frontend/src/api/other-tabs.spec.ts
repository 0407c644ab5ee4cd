import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

import { hearOtherTabs, type News, tellOtherTabs } from './other-tabs.ts';

/** Like a browser's channel: delivers a message to every channel of the same name except the sender. */
class Channel extends EventTarget {
  static readonly #all = new Set<Channel>();

  constructor(readonly name: string) {
    super();
    Channel.#all.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of Channel.#all)
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }));
  }
}

describe('messages between tabs', () => {
  const own = globalThis.BroadcastChannel;
  beforeAll(() => void Object.assign(globalThis, { BroadcastChannel: Channel }));
  afterAll(() => void Object.assign(globalThis, { BroadcastChannel: own }));

  it('delivers messages of other tabs until unsubscribed, and none of this tab', () => {
    const [here, there] = [jest.fn<(news: News) => void>(), jest.fn<(news: unknown) => void>()];
    const other = new Channel('parallax-session');
    other.addEventListener('message', (event) => there((event as MessageEvent).data));
    const stop = hearOtherTabs(here);
    tellOtherTabs('reader-in');
    expect(there.mock.calls).toEqual([['reader-in']]);
    expect(here).not.toHaveBeenCalled();
    other.postMessage('reader-out');
    expect(here.mock.calls).toEqual([['reader-out']]);
    stop();
    other.postMessage('desk-out');
    expect(here).toHaveBeenCalledTimes(1);
  });
});
