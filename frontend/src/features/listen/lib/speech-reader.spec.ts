import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { AT_START, type Piece } from './listen-engine.ts';
import { parseSettings, type SpeechSettings, useSpeechSettings } from './settings.ts';
import { chosenVoice, SpeechReader, type Voice, voicesFor } from './speech-reader.ts';

const PIECES: Piece[] = [
  { text: 'One two three.', length: 3, before: 0 },
  { text: 'Four five.', length: 2, before: 3 },
];
const GOOGLE = { name: 'Google US English', lang: 'en-US', voiceURI: 'google', localService: false };
const KAREN = { name: 'Karen', lang: 'en-AU', voiceURI: 'karen', localService: true };

class Utterance extends EventTarget {
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
  say(type: string, more: object = {}): void {
    this.dispatchEvent(Object.assign(new Event(type), more));
  }
}

function setUp(voices: object[] = [KAREN]) {
  const spoken: (Utterance & { rate?: number; voice?: object })[] = [];
  const calls: string[] = [];
  const synth = {
    speaking: false,
    pending: false,
    speak: (utterance: Utterance) => void spoken.push(utterance),
    cancel: () => void calls.push('cancel'),
    pause: () => void calls.push('pause'),
    resume: () => void calls.push('resume'),
    getVoices: () => voices,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  const speech = { synth, utter: (text: string) => new Utterance(text) } as unknown as ConstructorParameters<
    typeof SpeechReader
  >[0]['speech'];
  const reader = new SpeechReader({ speech, pieces: PIECES, lang: 'en', start: AT_START });
  return { reader, calls, spoken, last: () => spoken.at(-1) as Utterance };
}

function change(reader: SpeechReader, settings: Partial<SpeechSettings>): void {
  useSpeechSettings.setState(settings);
  reader.applySettings();
}

afterEach(() => void useSpeechSettings.setState(parseSettings(null)));

describe('SpeechReader', () => {
  it('speaks sentence by sentence to the end', () => {
    const { reader, spoken, last } = setUp();
    reader.play();
    last().say('boundary', { charIndex: 8 });
    expect(reader.state()).toEqual({ status: 'playing', piece: 0, spoken: 2 });
    last().say('end');
    last().say('end');
    expect(spoken.map(({ text }) => text)).toEqual(['One two three.', 'Four five.']);
    expect(reader.state()).toMatchObject({ status: 'stopped', spoken: 5 });
  });

  it('ignores the end of an utterance that it cancelled', () => {
    const { reader, spoken, last } = setUp();
    reader.play();
    const first = last();
    change(reader, { rate: 1.5 });
    first.say('error');
    first.say('end');
    expect(spoken.map(({ text, rate }) => [text, rate])).toEqual([
      ['One two three.', 1],
      ['One two three.', 1.5],
    ]);
    expect(reader.state()).toMatchObject({ status: 'playing', piece: 0 });
  });

  it('resumes where the browser paused, or repeats the sentence if its utterance ended', () => {
    const { reader, spoken, calls, last } = setUp();
    reader.play();
    reader.pause();
    reader.resume();
    expect([calls, spoken.length]).toEqual([['pause', 'resume'], 1]);
    reader.pause();
    last().say('end');
    expect(reader.state()).toMatchObject({ status: 'paused', piece: 0 });
    reader.resume();
    expect(spoken.map(({ text }) => text)).toEqual(['One two three.', 'One two three.']);
  });

  it('goes silent when left or reset', () => {
    const { reader, calls, last } = setUp();
    reader.play();
    last().say('end');
    reader.leave();
    expect(reader.state()).toEqual({ status: 'stopped', piece: 1, spoken: 3 });
    reader.play();
    reader.reset();
    expect(reader.state()).toEqual(AT_START);
    expect(calls.filter((call) => call === 'cancel')).toHaveLength(2);
  });

  it('stops when another reader starts, and leaving later does not silence that reader', () => {
    const [article, translation] = [setUp(), setUp()];
    article.reader.play();
    translation.reader.play();
    expect(article.reader.state().status).toBe('stopped');
    translation.calls.length = 0;
    article.calls.length = 0;
    article.reader.leave();
    expect([article.calls, translation.calls, translation.reader.state().status]).toEqual([[], [], 'playing']);
  });

  it('stops on an error', () => {
    const { reader, spoken, last } = setUp();
    reader.play();
    last().say('error');
    expect([reader.state().status, spoken.length]).toEqual(['stopped', 1]);
  });

  describe('in a browser that reports no voices', () => {
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => void jest.useRealTimers());

    it('reports that nothing is audible, whether the browser sends an error or nothing', () => {
      const told = setUp([]);
      told.reader.play();
      jest.advanceTimersByTime(1000);
      told.last().say('error');
      const silent = setUp([]);
      silent.reader.play();
      jest.advanceTimersByTime(4000);
      for (const { reader } of [told, silent])
        expect(reader.state()).toEqual({ status: 'stopped', piece: 0, spoken: 0, inaudible: true });
      silent.reader.play();
      expect(silent.reader.state()).toEqual({ status: 'playing', piece: 0, spoken: 0 });
    });

    it('keeps reading if the browser speaks anyway', () => {
      const { reader, last } = setUp([]);
      reader.play();
      jest.advanceTimersByTime(1000);
      last().say('start');
      jest.advanceTimersByTime(60_000);
      expect(reader.state().status).toBe('playing');
      last().say('error');
      expect(reader.state()).toEqual({ status: 'stopped', piece: 0, spoken: 0 });
    });

    it('is not stopped while paused', () => {
      const { reader } = setUp([]);
      reader.play();
      jest.advanceTimersByTime(1000);
      reader.pause();
      jest.advanceTimersByTime(60_000);
      expect(reader.state().status).toBe('paused');
    });

    it('waits a moment for voices, unless the reader pauses, resumes or leaves', () => {
      const { reader, spoken } = setUp([]);
      reader.play();
      expect([reader.state().status, spoken.length]).toEqual(['playing', 0]);
      reader.pause();
      jest.advanceTimersByTime(1000);
      expect(spoken).toHaveLength(0);
      reader.resume();
      expect(spoken).toHaveLength(1);
      reader.reset();
      reader.play();
      reader.pause();
      reader.resume();
      jest.advanceTimersByTime(1000);
      expect(spoken).toHaveLength(2);
      reader.reset();
      reader.play();
      reader.leave();
      jest.advanceTimersByTime(1000);
      expect(spoken).toHaveLength(2);
    });
  });

  it("uses Google's voice by default, else the chosen one, and keeps a network voice awake", () => {
    jest.useFakeTimers();
    const { reader, calls, spoken } = setUp([KAREN, GOOGLE]);
    reader.play();
    jest.advanceTimersByTime(25_000);
    expect(calls).toEqual(['pause', 'resume', 'pause', 'resume']);
    change(reader, { voices: { en: 'karen' } });
    calls.length = 0;
    jest.advanceTimersByTime(60_000);
    expect(calls).toEqual([]);
    expect(spoken.map(({ voice }) => voice)).toEqual([GOOGLE, KAREN]);
    jest.useRealTimers();
  });
});

const voice = (name: string, lang: string): Voice => ({ name, lang, voiceURI: name, localService: true });
const VOICES = [
  voice('Anna', 'de-DE'),
  voice('Karen', 'en-AU'),
  voice('Samantha', 'en_US'),
  voice('Google UK English', 'en-GB'),
  voice('Google Deutsch', 'de-DE'),
];

describe('voices', () => {
  it('finds the voices of a language in all its regions', () => {
    expect(voicesFor(VOICES, 'en').map(({ name }) => name)).toEqual(['Karen', 'Samantha', 'Google UK English']);
    expect(voicesFor(VOICES, 'zh-Hans')).toEqual([]);
  });

  it("prefers the chosen voice, then Google's, to others", () => {
    expect(chosenVoice(VOICES, 'en', 'Samantha')?.name).toBe('Samantha');
    expect(chosenVoice(VOICES, 'en', 'Anna')?.name).toBe('Google UK English');
    expect(chosenVoice(VOICES.slice(0, 3), 'en')?.name).toBe('Karen');
    expect(chosenVoice(VOICES, 'ar')).toBeUndefined();
  });
});
