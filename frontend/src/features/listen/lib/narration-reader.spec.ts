import { afterEach, describe, expect, it } from '@jest/globals';

import { FakeAudio } from '#testing/fake-audio.ts';
import type { NarrationPosition } from '../api/narration.ts';
import { NarrationReader } from './narration-reader.ts';
import { parseSettings, useSpeechSettings } from './settings.ts';

const SEGMENTS = ['One two three four.', 'Five six.', 'Seven eight nine ten.'].map((text, index) => ({
  place: 'body' as const,
  ordinal: index,
  text,
  startMs: index * 10_000,
  endMs: index * 10_000 + 8000,
}));
const settled = () => new Promise((resolve) => setTimeout(resolve));

function setUp({ start = null, renewed = [] }: { start?: NarrationPosition | null; renewed?: (string | null)[] } = {}) {
  const audio = new FakeAudio();
  const failures: string[] = [];
  useSpeechSettings.setState({ rate: 1.5 });
  const reader = new NarrationReader({
    audio: audio as unknown as HTMLAudioElement,
    segments: SEGMENTS,
    address: '/audio/1.mp3?sig=a',
    start,
    renew: () => Promise.resolve(renewed.shift() ?? null),
    onFailure: () => failures.push('failed'),
  });
  return { audio, reader, failures };
}

function playing(options: Parameters<typeof setUp>[0] = {}) {
  const all = setUp(options);
  all.reader.play();
  all.audio.open(28);
  return all;
}

afterEach(() => void useSpeechSettings.setState(parseSettings(null)));

describe('NarrationReader', () => {
  it('loads the audio only to play it, and follows sentences by time', () => {
    const { audio, reader } = setUp();
    expect(audio.loaded).toEqual([]);
    reader.play();
    audio.open(28);
    expect([audio.loaded, audio.paused]).toEqual([['/audio/1.mp3?sig=a'], false]);
    audio.reach(4);
    expect(reader.state()).toEqual({ status: 'playing', piece: 0, spoken: 4000 });
    audio.reach(9.5);
    expect(reader.state()).toEqual({ status: 'playing', piece: 0, spoken: 9500 });
    audio.reach(14);
    expect(reader.state()).toEqual({ status: 'playing', piece: 1, spoken: 14_000 });
    expect(reader.percent()).toBe(50);
    expect(reader.position()).toEqual({ segment: 1, offsetMs: 4000 });
    audio.end();
    expect(reader.state()).toMatchObject({ status: 'stopped', spoken: 28_000 });
    expect(reader.isOver()).toBe(true);
  });

  it('continues where the reader stopped, and at the beginning after the end', () => {
    const { audio, reader } = setUp({ start: { segment: 1, offsetMs: 4000 } });
    expect(reader.state()).toEqual({ status: 'stopped', piece: 1, spoken: 14_000 });
    reader.play();
    audio.open(28);
    expect(audio.currentTime).toBe(14);
    audio.end();
    reader.play();
    expect([audio.currentTime, reader.state()]).toEqual([0, { status: 'playing', piece: 0, spoken: 0 }]);
  });

  it('skips seconds, moves to a sentence, and stays within the recording', () => {
    const { audio, reader } = playing();
    audio.reach(12);
    reader.skip(15);
    expect([audio.currentTime, reader.state().piece]).toEqual([27, 2]);
    reader.skip(15);
    expect(audio.currentTime).toBe(27.9);
    reader.skip(-60);
    expect([audio.currentTime, reader.state()]).toEqual([0, { status: 'playing', piece: 0, spoken: 0 }]);
    reader.pause();
    reader.seek(1);
    expect([audio.currentTime, reader.state()]).toEqual([10, { status: 'paused', piece: 1, spoken: 10_000 }]);
  });

  it('keeps the pitch and the speed, also of another address', () => {
    const { audio, reader } = playing();
    expect([audio.preservesPitch, audio.playbackRate]).toEqual([true, 1.5]);
    useSpeechSettings.setState({ rate: 0.5, volume: 0.3 });
    reader.applySettings();
    audio.src = '/audio/2.mp3';
    expect([audio.playbackRate, audio.volume]).toEqual([0.5, 0.3]);
  });

  it('pauses and resumes with the system, such as for a call', () => {
    const { audio, reader } = playing();
    audio.pause();
    expect(reader.state().status).toBe('paused');
    void audio.play();
    audio.fire('play');
    expect(reader.state().status).toBe('playing');
  });

  it('is paused if the browser does not allow audio yet', async () => {
    const { audio, reader } = setUp();
    audio.refuses = true;
    reader.play();
    await settled();
    expect(reader.state().status).toBe('paused');
  });

  it('continues at the same place after its address expired', async () => {
    const { audio, reader, failures } = playing({ renewed: ['/audio/1.mp3?sig=b'] });
    audio.reach(14);
    audio.fire('error');
    await settled();
    expect(audio.src).toBe('/audio/1.mp3?sig=b');
    audio.open(28);
    expect([audio.currentTime, reader.state().status, failures]).toEqual([14, 'playing', []]);
  });

  it('renews an address that expired during a pause when the reader resumes', async () => {
    const { audio, reader } = playing({ renewed: ['/audio/1.mp3?sig=b'] });
    audio.reach(14);
    reader.pause();
    audio.fire('error');
    await settled();
    expect(audio.loaded).toHaveLength(1);
    reader.resume();
    audio.fire('error');
    await settled();
    audio.open(28);
    expect([audio.src, audio.currentTime]).toEqual(['/audio/1.mp3?sig=b', 14]);
  });

  it('stops at its place if no address works', async () => {
    const { audio, reader, failures } = playing({ renewed: ['b', 'c', 'd', 'e', 'f'] });
    audio.reach(14);
    for (let attempt = 0; attempt < 4; attempt += 1) {
      audio.fire('error');
      await settled();
    }
    expect(reader.state()).toMatchObject({ status: 'stopped', piece: 1 });
    expect([failures, audio.loaded.slice(1)]).toEqual([['failed'], ['b', 'c', 'd']]);
  });

  it('lets another recording use the audio', () => {
    const { audio, reader } = playing();
    audio.reach(14);
    reader.release();
    expect(audio.paused).toBe(true);
    audio.reach(2);
    expect(reader.state()).toMatchObject({ status: 'stopped', piece: 1 });
  });

  it('returns to the beginning on Reset', () => {
    const { audio, reader } = playing();
    audio.reach(14);
    reader.reset();
    expect([audio.currentTime, audio.paused, reader.state()]).toEqual([
      0,
      true,
      { status: 'stopped', piece: 0, spoken: 0 },
    ]);
  });
});
