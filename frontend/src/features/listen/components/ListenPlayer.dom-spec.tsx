import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { expectAccessible } from '#testing/accessibility.ts';
import { serveArticle } from '#testing/articles.ts';
import { FakeServer } from '#testing/fake-server.ts';
import { BODY, EVIDENCE, politicalStory, SUMMARY } from '#testing/political-story.ts';
import { renderPage } from '#testing/render-page.tsx';
import { useOpenDialogs } from '#stores/open-dialogs.ts';

const UNSUPPORTED =
  'Voice reading is not supported in your browser. Try Chrome, Edge, or Safari for the best experience.';
const TEXT = ['Council passes the budget', ...SUMMARY, ...BODY];
const VOICES = [
  { name: 'Anna', lang: 'de-DE' },
  { name: 'Karen', lang: 'en-AU' },
  { name: 'Google UK English Female', lang: 'en-GB' },
].map((voice) => ({ ...voice, voiceURI: voice.name, localService: true, default: false }));

class Utterance extends EventTarget {
  lang = '';
  rate = 1;
  pitch = 1;
  volume = 1;
  voice: { name: string } | null = null;
  constructor(readonly text: string) {
    super();
  }
}

/** Fake speech synthesis; the test fires each event. */
class Speech extends EventTarget {
  readonly spoken: Utterance[] = [];
  readonly calls: string[] = [];
  readonly pending = false;
  current: Utterance | null = null;
  constructor(public voices: readonly object[] = VOICES) {
    super();
  }
  get speaking(): boolean {
    return this.current !== null;
  }
  getVoices = () => this.voices;
  speak(utterance: Utterance): void {
    this.spoken.push(utterance);
    this.current = utterance;
  }
  cancel(): void {
    const stopped = this.current;
    this.current = null;
    stopped?.dispatchEvent(Object.assign(new Event('error'), { error: 'canceled' }));
  }
  pause = () => void this.calls.push('pause');
  resume = () => void this.calls.push('resume');
  fire(type: 'boundary' | 'end' | 'error', charIndex = 0): void {
    const utterance = this.current;
    if (type !== 'boundary') this.current = null;
    act(() => void utterance?.dispatchEvent(Object.assign(new Event(type), { charIndex })));
  }
}

const highlights = new Map<string, { range: Range }>();
const highlighted = () => highlights.get('listen')?.range.toString() ?? '';

beforeEach(() => {
  highlights.clear();
  Object.assign(window, {
    CSS: { highlights },
    Highlight: class {
      constructor(readonly range: Range) {}
    },
    SpeechSynthesisUtterance: Utterance,
    scrollBy: () => undefined,
  });
  Object.assign(Range.prototype, { getBoundingClientRect: () => new DOMRect() });
});
afterEach(() => void Reflect.deleteProperty(window, 'speechSynthesis'));

const storyServer = () =>
  serveArticle(new FakeServer(), politicalStory(), { evidence: EVIDENCE })
    .on('GET /api/articles/front', {
      sections: [],
      latest: [],
      totals: {},
    })
    .on('GET /api/entitlements', []);

async function openStory(speech: Speech | null = new Speech(), server = storyServer()) {
  if (speech) Object.assign(window, { speechSynthesis: speech });
  const page = await renderPage('/article/1', server);
  await screen.findByRole('heading', { level: 1, name: 'Council passes the budget' });
  return { ...page, speech: speech ?? new Speech() };
}

const player = () => screen.getByRole('region', { name: 'Listen to this article' });
const control = (name: string) => within(player()).findByRole('button', { name });
const progress = () => within(player()).getByRole('progressbar');

async function play(speech?: Speech | null) {
  const page = await openStory(speech);
  await page.user.click(await control('Play'));
  expect(await control('Pause')).toBeVisible();
  await waitFor(() => expect(page.speech.spoken).toHaveLength(1));
  return page;
}

describe('listening to an article', () => {
  it('reads headline, summary and text sentence by sentence, without evidence marks', async () => {
    const { speech } = await play();
    expect(await control('Pause')).toHaveFocus();
    expect(highlighted()).toBe(TEXT[0]);
    speech.fire('end');
    expect(highlighted()).toBe(TEXT[1]);
    while (speech.speaking) speech.fire('end');
    expect(speech.spoken.map(({ text }) => text)).toEqual(TEXT);
    expect(await control('Play')).toBeVisible();
    expect(progress()).toHaveAttribute('aria-valuetext', '100% read');
    expect(highlighted()).toBe('');
  });

  it('pauses, resumes, counts words, resets, and stops after an error', async () => {
    const { user, speech } = await play();
    expect(progress()).toHaveValue(0);
    speech.fire('boundary', TEXT[0]!.length);
    expect(progress()).not.toHaveValue(0);
    await user.click(await control('Pause'));
    await user.click(await control('Resume'));
    expect(speech.calls.slice(-2)).toEqual(['pause', 'resume']);
    expect(speech.spoken).toHaveLength(1);
    speech.fire('error');
    await user.click(await control('Play'));
    await user.click(await control('Reset'));
    expect(progress()).toHaveValue(0);
    expect(await control('Play')).toBeVisible();
    expect(speech.speaking).toBe(false);
  });

  it('resumes on the next visit where the reader stopped', async () => {
    const { speech, router } = await play();
    for (let sentence = 0; sentence < 3; sentence += 1) speech.fire('end');
    const read = progress().getAttribute('aria-valuetext');
    expect(read).toMatch(/^[1-9]\d?% read$/);
    await act(() => router.navigate({ to: '/about' }));
    await waitFor(() => expect(speech.speaking).toBe(false));
    await act(() => router.navigate({ to: '/article/$id', params: { id: '1' } }));
    await waitFor(() => expect(player()).toHaveTextContent(read!));
    fireEvent.click(await control('Play'));
    expect(speech.spoken.at(-1)?.text).toBe(TEXT[3]);
  });

  it('stops when a dialog opens or the reader leaves the page', async () => {
    const { user, speech } = await play();
    const dialog = document.createElement('dialog');
    act(() => useOpenDialogs.getState().opened(dialog));
    expect(await control('Play')).toBeVisible();
    expect(speech.speaking).toBe(false);
    act(() => useOpenDialogs.getState().closed(dialog));
    await user.click(await control('Play'));
    expect(speech.speaking).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Back to Articles' }));
    await waitFor(() => expect(speech.speaking).toBe(false));
    expect(highlighted()).toBe('');
  });

  it('offers the English voices, prefers Google, and saves voice and speed', async () => {
    const speech = new Speech([]);
    const { user } = await openStory(speech);
    await user.click(await control('Play'));
    speech.voices = VOICES;
    act(() => void speech.dispatchEvent(new Event('voiceschanged')));
    await waitFor(() =>
      expect(speech.spoken).toMatchObject([
        { voice: { name: 'Google UK English Female' }, lang: 'en-GB', rate: 1, pitch: 1, volume: 0.8 },
      ]),
    );
    const settings = await control('Voice settings');
    expect(settings).toHaveAttribute('aria-expanded', 'false');
    await user.click(settings);
    expect(settings).toHaveAttribute('aria-expanded', 'true');
    const voice = within(player()).getByRole('combobox', { name: 'Voice' });
    expect(
      within(voice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Karen (en-AU)', 'Google UK English Female (en-GB)']);
    expect(voice).toHaveValue('Google UK English Female');
    for (const [name, min, max, value] of [
      ['Speed', '0.5', '2', '1'],
      ['Pitch', '0.5', '2', '1'],
      ['Volume', '0', '1', '0.8'],
    ] as const) {
      const slider = within(player()).getByRole('slider', { name });
      expect([slider.getAttribute('min'), slider.getAttribute('max'), slider.getAttribute('step')]).toEqual([
        min,
        max,
        '0.1',
      ]);
      expect(slider).toHaveValue(value);
    }
    await expectAccessible();
    await user.selectOptions(voice, 'Karen');
    const speed = within(player()).getByRole('slider', { name: 'Speed' });
    fireEvent.change(speed, { target: { value: '1.2' } });
    expect(speed).toHaveAttribute('aria-valuetext', '1.2 times');
    expect(speech.spoken.at(-1)).toMatchObject({ voice: { name: 'Karen' }, rate: 1.2 });
    // The player handles Space, which must not scroll the page.
    expect(fireEvent.keyDown(speed, { key: ' ' })).toBe(false);
    expect(JSON.parse(localStorage.getItem('parallax-listen-settings')!)).toMatchObject({
      rate: 1.2,
      voices: { en: 'Karen' },
    });
  });

  it('uses the saved voice and speed', async () => {
    localStorage.setItem('parallax-listen-settings', JSON.stringify({ rate: 1.2, voices: { en: 'Karen' } }));
    const { speech } = await play();
    expect(speech.spoken).toMatchObject([{ voice: { name: 'Karen' }, rate: 1.2 }]);
  });
});

describe('a browser that cannot read aloud', () => {
  it('shows a message instead of the Play button', async () => {
    await openStory(null);
    expect(player()).toHaveTextContent(UNSUPPORTED);
    expect(within(player()).queryByRole('button')).toBeNull();
  });

  it('shows the message after Play if there are no voices, and keeps the focus', async () => {
    const { speech } = await play(new Speech([]));
    speech.fire('error');
    expect(within(player()).getByRole('status')).toHaveTextContent(UNSUPPORTED);
    expect(await control('Play')).toHaveFocus();
    await expectAccessible();
  });
});
