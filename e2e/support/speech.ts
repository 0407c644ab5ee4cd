import type { Page } from '@playwright/test';

interface StubVoice {
  readonly name: string;
  readonly lang: string;
}

/** A recorded call of `speak`. */
export interface Spoken {
  readonly text: string;
  readonly rate: number;
  readonly pitch: number;
  readonly volume: number;
  readonly voice: string | null;
  readonly lang: string;
}

const VOICES: readonly StubVoice[] = [
  { name: 'Anna', lang: 'de-DE' },
  { name: 'Karen', lang: 'en-AU' },
  { name: 'Google UK English Female', lang: 'en-GB' },
];

/**
 * Replaces the browser's speech synthesis with a silent stub; the test fires each event. `voices` sets the number of
 * voices. `late` voices are announced only by an event.
 */
export async function stubSpeech(
  page: Page,
  { late = false, voices: count = VOICES.length }: { late?: boolean; voices?: number } = {},
): Promise<void> {
  await page.addInitScript(
    ([voices, waiting]) => {
      class Utterance extends EventTarget {
        text: string;
        lang = '';
        rate = 1;
        pitch = 1;
        volume = 1;
        voice: { name: string } | null = null;
        constructor(text: string) {
          super();
          this.text = text;
        }
      }
      class Synth extends EventTarget {
        readonly spoken: Utterance[] = [];
        voices: unknown[] = waiting ? [] : this.all();
        current: Utterance | null = null;
        paused = false;
        pending = false;
        get speaking(): boolean {
          return this.current !== null;
        }
        all(): unknown[] {
          return voices.map((voice) => ({ ...voice, voiceURI: voice.name, localService: true, default: false }));
        }
        getVoices(): unknown[] {
          return this.voices;
        }
        speak(utterance: Utterance): void {
          this.spoken.push(utterance);
          this.current = utterance;
        }
        cancel(): void {
          const cut = this.current;
          this.current = null;
          cut?.dispatchEvent(Object.assign(new Event('error'), { error: 'canceled' }));
        }
        pause(): void {
          this.paused = true;
        }
        resume(): void {
          this.paused = false;
        }
        fire(type: string, charIndex = 0): void {
          const utterance = this.current;
          if (type !== 'boundary') this.current = null;
          utterance?.dispatchEvent(Object.assign(new Event(type), { charIndex }));
        }
        override addEventListener(...[type, ...rest]: Parameters<EventTarget['addEventListener']>): void {
          super.addEventListener(type, ...rest);
          if (type !== 'voiceschanged' || this.voices.length > 0) return;
          this.voices = this.all();
          queueMicrotask(() => this.dispatchEvent(new Event('voiceschanged')));
        }
      }
      Object.defineProperty(window, 'speechSynthesis', { value: new Synth(), configurable: true });
      Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance, configurable: true });
    },
    [VOICES.slice(0, count), late] as const,
  );
}

/** Removes speech synthesis from the browser. */
export async function withoutSpeech(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'speechSynthesis');
    Reflect.deleteProperty(Window.prototype, 'speechSynthesis');
  });
}

type Stub = EventTarget & {
  spoken: (Spoken & { voice: { name: string } | null })[];
  speaking: boolean;
  fire(type: string, charIndex?: number): void;
};

export const fire = (page: Page, type: 'boundary' | 'end' | 'error', charIndex = 0): Promise<void> =>
  page.evaluate(([name, index]) => (window.speechSynthesis as unknown as Stub).fire(name, index), [
    type,
    charIndex,
  ] as const);

export const isSpeaking = (page: Page): Promise<boolean> => page.evaluate(() => window.speechSynthesis.speaking);

/** Returns all recorded calls of `speak`, in order. */
export const spokenBy = (page: Page): Promise<Spoken[]> =>
  page.evaluate(() =>
    (window.speechSynthesis as unknown as Stub).spoken.map(({ text, rate, pitch, volume, voice, lang }) => ({
      text,
      rate,
      pitch,
      volume,
      lang,
      voice: voice?.name ?? null,
    })),
  );

/** Returns the highlighted words. */
export const highlighted = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...(CSS.highlights.get('listen') ?? [])].map((range) => (range instanceof Range ? range.toString() : '')).join(''),
  );
