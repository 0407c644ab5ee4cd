import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';

import { expectAccessible } from '#testing/accessibility.ts';
import { listItem, serveArticle } from '#testing/articles.ts';
import { FakeAudio } from '#testing/fake-audio.ts';
import { pass, stopClock } from '#testing/fake-clock.ts';
import { failure, FakeServer } from '#testing/fake-server.ts';
import { NARRATED, narration, NOT_MADE } from '#testing/narration.ts';
import { EVIDENCE, politicalStory } from '#testing/political-story.ts';
import { renderPage, signedIn } from '#testing/render-page.tsx';
import { tolerate } from '#testing/set-up.ts';
import type { ListItem } from '#api/contract.ts';
import { watchKeyboardShortcuts } from '#idle/Shortcuts.tsx';
import type { Narration } from '../api/narration.ts';

const ADDRESS = '/api/articles/1/narration';

/** Every audio element that the page created. */
let audios: FakeAudio[] = [];
const audio = () => audios.at(-1)!;
const highlights = new Map<string, { range: Range }>();
const highlighted = () => highlights.get('listen')?.range.toString() ?? '';

/** Fake speech synthesis that records the sentences. */
class Speech extends EventTarget {
  readonly spoken: string[] = [];
  speaking = false;
  readonly pending = false;
  getVoices = () => [{ name: 'Karen', lang: 'en-AU', voiceURI: 'karen', localService: true }];
  #utterance: EventTarget | null = null;
  speak(utterance: EventTarget & { text: string }): void {
    this.spoken.push(utterance.text);
    this.speaking = true;
    this.#utterance = utterance;
  }
  end(): void {
    this.#utterance?.dispatchEvent(new Event('end'));
  }
  cancel(): void {
    this.speaking = false;
  }
  pause(): void {}
  resume(): void {}
}

let speech = new Speech();

beforeEach(() => {
  audios = [];
  speech = new Speech();
  highlights.clear();
  Object.assign(window, {
    CSS: { highlights },
    Highlight: class {
      constructor(readonly range: Range) {}
    },
    Audio: class extends FakeAudio {
      constructor() {
        super();
        audios.push(this);
      }
    },
    speechSynthesis: speech,
    SpeechSynthesisUtterance: class extends EventTarget {
      constructor(readonly text: string) {
        super();
      }
    },
    scrollBy: () => undefined,
  });
});
afterEach(() => {
  for (const name of ['speechSynthesis', 'mediaSession']) Reflect.deleteProperty(window, name);
});

function narrationServer(fields: Partial<Narration> = {}, { premium = true } = {}): FakeServer {
  return serveArticle(signedIn(new FakeServer(), { premium }), politicalStory(), { evidence: EVIDENCE })
    .on('GET /api/articles/front', { sections: [], latest: [], totals: {} })
    .on('GET /api/entitlements', [{ key: 'narration', premium: true, title: '', about: '' }])
    .on(`GET ${ADDRESS}`, narration(fields))
    .on(`POST ${ADDRESS}`, narration(fields))
    .on('PUT /api/listening/article-1', undefined)
    .on('DELETE /api/listening/article-1', undefined);
}

const player = () => screen.getByRole('region', { name: 'Listen to this article' });
const bar = () => screen.getByRole('region', { name: 'Player' });
const control = (name: string) => within(player()).findByRole('button', { name });

async function openStory(server = narrationServer()) {
  const page = await renderPage('/article/1', server);
  await control('Back 15 seconds');
  return page;
}

async function play(server?: FakeServer) {
  const page = await openStory(server);
  await page.user.click(await control('Play'));
  await control('Pause');
  act(() => audio().open(70));
  return page;
}

const reach = (seconds: number) => act(() => audio().reach(seconds));

describe('the narration of an article', () => {
  it('plays, marks the spoken sentence, skips, and reports progress', async () => {
    const { user, server } = await play();
    expect(server.to(`POST ${ADDRESS}`)).toHaveLength(1);
    expect(audio().src).toBe('/audio/5.mp3?sig=a');
    expect(highlighted()).toBe(NARRATED[0]);
    reach(31);
    expect(highlighted()).toBe(NARRATED[3]);
    expect(within(player()).getByText(/^\d+% read · under 1 min left/)).toBeVisible();
    await user.click(await control('Forward 15 seconds'));
    expect(audio().currentTime).toBe(46);
    await user.click(await control('Back 15 seconds'));
    expect(audio().currentTime).toBe(31);
    // Perspectives are narrated, although the browser's voice does not read them.
    reach(61);
    expect(highlighted()).toBe(NARRATED[6]);
    await expectAccessible();
    act(() => audio().end());
    expect(await control('Play')).toBeVisible();
    expect(highlighted()).toBe('');
    expect(server.to('DELETE /api/listening/article-1')).toHaveLength(1);
  });

  it('finds its sentences on a page whose words were replaced, such as by a translation', async () => {
    const { user } = await play();
    for (const sentence of document.querySelectorAll('#article [data-sentence]')) {
      const texts = document.createTreeWalker(sentence, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) texts.currentNode.textContent = 'mot ';
    }
    const element = (address: string) => document.querySelector(`[data-sentence="${address}"]`)!;
    const isMarked = (address: string) => element(address).contains(highlights.get('listen')!.range.startContainer);
    reach(31);
    expect(isMarked('body-0')).toBe(true);
    reach(61);
    expect(isMarked('conservative-0')).toBe(true);
    await user.click(element('body-1'));
    await waitFor(() => expect(audio().currentTime).toBe(40));
  });

  it('describes the built-in voice as a plain computer voice', async () => {
    await play(narrationServer({ builtIn: true }));
    expect(within(player()).getByText('This is a plain computer voice.')).toBeVisible();
  });

  it('stores the position in the account on a pause, and resumes there', async () => {
    const { user, server } = await play(narrationServer({ position: { segment: 2, offsetMs: 1500 } }));
    expect(audio().currentTime).toBe(21.5);
    reach(33);
    await user.click(await control('Pause'));
    await waitFor(() =>
      expect(server.to('PUT /api/listening/article-1').at(-1)?.body).toEqual({
        recordingId: 5,
        segment: 3,
        offsetMs: 3000,
      }),
    );
    await user.click(await control('Reset'));
    expect(server.to('DELETE /api/listening/article-1')).toHaveLength(1);
  });

  it('shows how far the reader listened on another device', async () => {
    await openStory(narrationServer({ position: { segment: 3, offsetMs: 0 } }));
    await waitFor(() => expect(player()).toHaveTextContent(/[1-9]\d?% read/));
    expect(speech.spoken).toEqual([]);
  });

  it('fetches a new address after the old one expired, and continues', async () => {
    const { server } = await play();
    reach(33);
    server.on(`GET ${ADDRESS}`, narration({ audioUrl: '/audio/5.mp3?sig=b' }));
    act(() => audio().fire('error'));
    await waitFor(() => expect(audio().src).toBe('/audio/5.mp3?sig=b'));
    act(() => audio().open(70));
    expect([audio().currentTime, audio().paused]).toEqual([33, false]);
  });

  it("plays in the server's voice if the chosen one is unavailable", async () => {
    localStorage.setItem('parallax-listen-settings', JSON.stringify({ narrators: { en: 'gone' } }));
    const answer = ({ query, body }: { query: URLSearchParams; body: unknown }) =>
      query.get('voice') || JSON.stringify(body)?.includes('gone') ? failure(400, 'There is no voice.') : narration();
    await play(narrationServer().on(`GET ${ADDRESS}`, answer).on(`POST ${ADDRESS}`, answer));
    expect(audio().loaded).toHaveLength(1);
  });

  it('stores the position every 15 seconds while it plays', async () => {
    stopClock();
    const { server } = await play();
    reach(33);
    await pass(16);
    expect(server.to('PUT /api/listening/article-1').map(({ body }) => body)).toEqual([
      { recordingId: 5, segment: 3, offsetMs: 3000 },
    ]);
  });

  it('stores the position when the reader leaves the page, even after a jump during a pause', async () => {
    const { user, server } = await play();
    reach(33);
    await user.click(await control('Pause'));
    await user.click(await control('Back 15 seconds'));
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(server.to('PUT /api/listening/article-1').at(-1)?.body).toMatchObject({ segment: 1, offsetMs: 8000 });
  });

  it('returns to the beginning before it plays', async () => {
    const { user, server } = await openStory(narrationServer({ position: { segment: 3, offsetMs: 0 } }));
    await waitFor(() => expect(player()).toHaveTextContent(/[1-9]\d?% read/));
    await user.click(await control('Reset'));
    expect(server.to('DELETE /api/listening/article-1')).toHaveLength(1);
    expect(player()).toHaveTextContent('Listen to this article');
  });

  it('offers voice, speed and volume, and changes the voice at the same sentence', async () => {
    const { user, server } = await play();
    reach(33);
    await user.click(await control('Voice settings'));
    await expectAccessible();
    await user.selectOptions(within(player()).getByRole('combobox', { name: 'Voice' }), 'Coral');
    await waitFor(() => expect(server.to(`POST ${ADDRESS}`).at(-1)?.body).toEqual({ voice: 'coral' }));
    await waitFor(() => expect(audio().loaded).toHaveLength(2));
    act(() => audio().open(70));
    expect(audio().currentTime).toBe(30);
    expect(await control('Pause')).toBeVisible();
  });
});

describe('a narration that has to be made', () => {
  const pending = (done: number) => narration({ ...NOT_MADE, status: 'pending', doneSegments: done });
  const preparing = async () => {
    stopClock();
    const server = narrationServer(NOT_MADE).on(`POST ${ADDRESS}`, pending(0));
    const page = await openStory(server);
    await page.user.click(await control('Play'));
    await control('Cancel');
    const asked = () => server.to(`GET ${ADDRESS}`).length;
    return { ...page, asked };
  };

  it('shows its progress and then plays', async () => {
    const { server } = await preparing();
    expect(within(player()).getByRole('status')).toHaveTextContent('The narration is being prepared.');
    server.on(`GET ${ADDRESS}`, pending(3));
    await pass(3);
    expect(server.to(`GET ${ADDRESS}`).at(-1)?.query.get('voice')).toBe('ash');
    expect(player()).toHaveTextContent('Preparing sentence 3 of 7');
    expect(within(player()).getByRole('progressbar')).toHaveAttribute('aria-valuetext', '42% prepared');
    server.on(`GET ${ADDRESS}`, narration());
    await pass(3);
    expect(await control('Pause')).toBeVisible();
    expect(highlighted()).toBe(NARRATED[0]);
  });

  it('is accessible while it is prepared', async () => {
    const { user } = await openStory(narrationServer(NOT_MADE).on(`POST ${ADDRESS}`, pending(3)));
    await user.click(await control('Play'));
    expect(await control('Cancel')).toBeVisible();
    await expectAccessible();
  });

  it('is not requested again once it plays', async () => {
    const { server, asked } = await preparing();
    server.on(`GET ${ADDRESS}`, narration());
    await pass(3);
    const before = asked();
    await pass(9);
    expect(asked()).toBe(before);
  });

  it('survives failed requests for its progress', async () => {
    const { server } = await preparing();
    server.on(`GET ${ADDRESS}`, () => failure(503));
    await pass(7);
    expect(await control('Cancel')).toBeVisible();
    server.on(`GET ${ADDRESS}`, narration());
    await pass(3);
    expect(await control('Pause')).toBeVisible();
  });

  it('can be cancelled', async () => {
    const { user, asked } = await preparing();
    await user.click(await control('Cancel'));
    expect(await control('Play')).toBeVisible();
    const before = asked();
    await pass(6);
    expect(asked()).toBe(before);
  });

  it("is replaced by the browser's voice if it fails, with the reason", async () => {
    const { server } = await preparing();
    server.on(`GET ${ADDRESS}`, narration({ ...NOT_MADE, status: 'failed', problem: 'The voice is busy.' }));
    await pass(3);
    await waitFor(() => expect(speech.spoken).toEqual([NARRATED[0]]));
    expect(within(player()).getByRole('status')).toHaveTextContent(
      "The narration isn't available right now. The voice is busy. This is your browser's voice.",
    );
    expect(await control('Pause')).toHaveFocus();
  });

  it("is replaced by the browser's voice if the server refuses", async () => {
    const { user } = await openStory(
      narrationServer(NOT_MADE).on(`POST ${ADDRESS}`, failure(503, 'Too many people listen.', 'busy')),
    );
    await user.click(await control('Play'));
    await waitFor(() => expect(speech.spoken).toEqual([NARRATED[0]]));
    expect(player()).toHaveTextContent('Too many people listen.');
  });

  it("is replaced by the browser's voice at the same sentence if it stops permanently", async () => {
    const { server } = await play();
    reach(33);
    server.on(`GET ${ADDRESS}`, failure(503));
    act(() => audio().fire('error'));
    await waitFor(() => expect(speech.spoken).toEqual([NARRATED[3]]));
  });

  it.each([
    ['withdrawn', failure(404), failure(404)],
    ['changed', narration({ ...NOT_MADE, recordingId: 6 }), narration({ recordingId: 6, audioUrl: '/audio/6.mp3' })],
  ])(
    'stops with a button that reloads the page if the text was %s in the meantime',
    async (_change, shown, requested) => {
      const { user, server } = await play();
      reach(33);
      server.on(`GET ${ADDRESS}`, () => shown).on(`POST ${ADDRESS}`, () => requested);
      act(() => audio().fire('error'));
      const message = 'This text was changed or withdrawn. Reload its page.';
      await waitFor(() => expect(within(player()).getByRole('status')).toHaveTextContent(message));
      await expectAccessible();
      await user.click(await control('Reload'));
      expect(tolerate(/Not implemented: navigation/)).toBe(1);
      expect(server.to(`POST ${ADDRESS}`)).toHaveLength(1);
      expect(speech.spoken).toEqual([]);
    },
  );
});

describe("readers who use the browser's voice", () => {
  it('see no mention of narrations if the site offers none', async () => {
    const { user, server } = await renderPage('/article/1', narrationServer({ ...NOT_MADE, status: 'off' }));
    await waitFor(() => expect(server.to(`GET ${ADDRESS}`)).toHaveLength(1));
    await waitFor(() => expect(within(player()).queryByRole('button', { name: 'Back 15 seconds' })).toBeNull());
    expect(await control('Play')).not.toHaveFocus();
    await user.click(await control('Play'));
    await waitFor(() => expect(speech.spoken).toHaveLength(1));
    expect(player()).not.toHaveTextContent('narrat');
  });

  it('readers without premium see one line in the settings', async () => {
    const { user, server } = await renderPage('/article/1', narrationServer({}, { premium: false }));
    await user.click(await control('Play'));
    await waitFor(() => expect(speech.spoken).toHaveLength(1));
    await user.click(await control('Voice settings'));
    expect(await within(player()).findByText(/reads articles in a narrated voice/)).toBeVisible();
    expect(server.to(`GET ${ADDRESS}`)).toEqual([]);
  });

  it("readers can choose the browser's voice and return to the narration", async () => {
    const { user } = await openStory();
    await user.click(await control('Voice settings'));
    await user.click(await control("Use your browser's voice"));
    expect(await control('Play')).toHaveFocus();
    await user.click(await control('Play'));
    expect(speech.spoken).toHaveLength(1);
    expect(JSON.parse(localStorage.getItem('parallax-listen-settings')!)).toMatchObject({ byBrowser: true });
    await user.click(await control('Voice settings'));
    await user.click(await control('Use the narrated voice'));
    expect(await control('Back 15 seconds')).toBeVisible();
    expect(await control('Play')).toHaveFocus();
    expect(speech.speaking).toBe(false);
  });
});

describe('the player at the foot', () => {
  it('continues on other pages, and leads back to the article', async () => {
    const { user, router } = await play();
    reach(33);
    expect(screen.queryByRole('region', { name: 'Player' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Back to Articles' }));
    await waitFor(() => expect(bar()).toBeVisible());
    expect(audio().paused).toBe(false);
    await expectAccessible(bar());
    await user.click(within(bar()).getByRole('button', { name: 'Pause' }));
    await user.click(within(bar()).getByRole('link', { name: 'Council passes the budget' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/article/1'));
    await user.click(await control('Resume'));
    expect(screen.queryByRole('region', { name: 'Player' })).toBeNull();
    expect([audio().currentTime, audio().loaded.length]).toEqual([33, 1]);
  });

  it('stops when the reader signs out', async () => {
    const { server, user } = await play();
    server.on('POST /api/logout', undefined);
    await user.click(screen.getByRole('link', { name: 'Back to Articles' }));
    await waitFor(() => expect(bar()).toBeVisible());
    await user.click((await screen.findAllByRole('button', { name: 'Sign Out' }))[0]!);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Player' })).toBeNull());
    expect(audio().paused).toBe(true);
  });
});

describe('the reading list', () => {
  const item = (id: number, title: string): ListItem =>
    listItem({ id, title, summary: '', added_at: `2026-03-1${9 - id}T15:00:00.000Z`, retracted: id === 4 });
  const listServer = () => {
    const server = narrationServer()
      .on(
        'GET /api/playlists/1/items',
        ['Council passes the budget', 'Two', 'Three', 'Retracted'].map((title, index) => item(index + 1, title)),
      )
      .on('GET /api/reading-list-feed', { madeAt: null });
    for (const id of [2, 3])
      server
        .on(`POST /api/articles/${id}/narration`, narration({ recordingId: id, audioUrl: `/audio/${id}.mp3` }))
        .on(`PUT /api/listening/article-${id}`, undefined)
        .on(`DELETE /api/listening/article-${id}`, undefined);
    return server;
  };
  const playAll = async (server = listServer()) => {
    const page = await renderPage('/playlist', server);
    await page.user.click(await screen.findByRole('button', { name: 'Play all' }));
    await waitFor(() => expect(audio().loaded).toHaveLength(1));
    act(() => audio().open(70));
    return page;
  };

  it('plays the articles in order and prepares the next one', async () => {
    const { server } = await playAll();
    expect(bar()).toHaveTextContent('1 of 3');
    await expectAccessible();
    expect(server.to('POST /api/articles/2/narration')).toEqual([]);
    reach(40);
    await waitFor(() => expect(server.to('POST /api/articles/2/narration')).toHaveLength(1));
    act(() => audio().end());
    await waitFor(() => expect(audio().src).toBe('/audio/2.mp3'));
    expect(bar()).toHaveTextContent('2 of 3');
  });

  it('stores the position of an article that the reader skips under that article', async () => {
    const { server, user } = await playAll();
    reach(33);
    await user.click(within(bar()).getByRole('button', { name: 'Next article' }));
    await waitFor(() => expect(audio().src).toBe('/audio/2.mp3'));
    expect(server.to('PUT /api/listening/article-1').map(({ body }) => body)).toEqual([
      { recordingId: 5, segment: 3, offsetMs: 3000 },
    ]);
    expect(server.to('PUT /api/listening/article-2')).toEqual([]);
  });

  it('moves to the next and the previous article, and skips one that fails', async () => {
    const server = listServer().on('POST /api/articles/2/narration', failure(503, 'Busy.'));
    const { user } = await playAll(server);
    await user.click(within(bar()).getByRole('button', { name: 'Next article' }));
    await waitFor(() => expect(audio().src).toBe('/audio/3.mp3'));
    expect(within(bar()).getByRole('status')).toHaveTextContent("Skipped, because it isn't available: Two.");
    expect(within(bar()).getByRole('button', { name: 'Next article' })).toBeDisabled();
    server.on('POST /api/articles/2/narration', narration({ recordingId: 2, audioUrl: '/audio/2.mp3' }));
    await user.click(within(bar()).getByRole('button', { name: 'Previous article' }));
    await waitFor(() => expect(audio().src).toBe('/audio/2.mp3'));
  });

  it('can try the last article again after it failed', async () => {
    const server = listServer().on('POST /api/articles/3/narration', failure(503, 'Busy.'));
    const { user } = await playAll(server);
    for (const press of ['Next article', 'Next article']) {
      await user.click(within(bar()).getByRole('button', { name: press }));
      await waitFor(() => expect(bar()).not.toHaveTextContent('Preparing'));
    }
    expect(bar()).toHaveTextContent("The narration isn't available right now. Busy.");
    server.on('POST /api/articles/3/narration', narration({ recordingId: 3, audioUrl: '/audio/3.mp3' }));
    await user.click(within(bar()).getByRole('button', { name: 'Play' }));
    await waitFor(() => expect(audio().src).toBe('/audio/3.mp3'));
  });

  it('closes at one press', async () => {
    const { user } = await playAll();
    await user.click(within(bar()).getByRole('button', { name: 'Close the player' }));
    expect(screen.queryByRole('region', { name: 'Player' })).toBeNull();
    expect(audio().paused).toBe(true);
  });
});

describe('keyboard and lock screen', () => {
  it('plays, pauses and skips with single keys', async () => {
    const { user } = await play();
    watchKeyboardShortcuts();
    reach(33);
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('.');
    expect(audio().currentTime).toBe(48);
    await user.keyboard(',');
    expect(audio().currentTime).toBe(33);
    await user.keyboard('p');
    expect(audio().paused).toBe(true);
    await user.keyboard('p');
    expect(audio().paused).toBe(false);
  });

  it('answers the controls of the lock screen', async () => {
    const handlers = new Map<string, ((details: object) => void) | null>();
    const states: object[] = [];
    const session = {
      metadata: null as unknown,
      playbackState: 'none',
      setActionHandler: (name: string, act_: ((details: object) => void) | null) => {
        if (name === 'stop') throw new TypeError('not supported');
        handlers.set(name, act_);
      },
      setPositionState: (state: object) => states.push(state),
    };
    Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true });
    Object.assign(window, {
      MediaMetadata: class {
        constructor(init: object) {
          Object.assign(this, init);
        }
      },
    });
    const press = (name: string, details: object = {}) => act(() => handlers.get(name)?.(details));
    await play();
    expect(session.metadata).toMatchObject({ title: 'Council passes the budget', artist: 'Parallax' });
    press('seekto', { seekTime: 33 });
    expect(audio().currentTime).toBe(33);
    expect(states.at(-1)).toEqual({ duration: 70, position: 33, playbackRate: 1 });
    press('seekforward');
    expect(audio().currentTime).toBe(48);
    press('seekbackward', { seekOffset: 10 });
    expect(audio().currentTime).toBe(38);
    press('pause');
    expect([audio().paused, session.playbackState]).toEqual([true, 'paused']);
    press('play');
    expect([audio().paused, session.playbackState]).toEqual([false, 'playing']);
    expect(handlers.get('nexttrack')).toBeNull();
    Reflect.deleteProperty(navigator, 'mediaSession');
  });
});
