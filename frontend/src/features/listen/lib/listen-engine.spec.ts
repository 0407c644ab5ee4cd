import { describe, expect, it } from '@jest/globals';

import {
  AT_START,
  listen,
  type ListenEvent,
  type ListenState,
  percentOf,
  type Piece,
  stateAt,
} from './listen-engine.ts';

const PIECES: Piece[] = [
  { text: 'One two three.', length: 3, before: 0 },
  { text: 'Four five.', length: 2, before: 3 },
  { text: 'Six seven eight nine ten.', length: 5, before: 5 },
];
type Plain = Exclude<ListenEvent['type'], 'spoke' | 'seek'>;
const after = (...events: (Plain | number)[]): ListenState =>
  events.reduce<ListenState>(
    (state, event) =>
      listen(state, typeof event === 'number' ? { type: 'spoke', length: event } : { type: event }, PIECES),
    AT_START,
  );

describe('listen machine', () => {
  it('plays, pauses and resumes at the same position', () => {
    expect(after('play')).toEqual({ status: 'playing', piece: 0, spoken: 0 });
    expect(after('play', 'ended', 1, 'pause')).toEqual({ status: 'paused', piece: 1, spoken: 4 });
    expect(after('play', 'ended', 1, 'pause', 'resume')).toEqual({ status: 'playing', piece: 1, spoken: 4 });
  });

  it('moves from sentence to sentence, and stops after the last with everything read', () => {
    const end = after('play', 'ended', 'ended', 'ended');
    expect(end).toMatchObject({ status: 'stopped', spoken: 10 });
    expect(percentOf(end, PIECES)).toBe(100);
    expect(listen(end, { type: 'play' }, PIECES)).toEqual({ status: 'playing', piece: 0, spoken: 0 });
  });

  it('returns to the start on Reset, from every state', () => {
    for (const way of [['play', 'ended'], ['play', 'ended', 'pause'], ['play', 'ended', 'stop'], []] as Plain[][]) {
      expect(after(...way, 'reset')).toEqual(AT_START);
    }
  });

  it('stops on an error and restarts with the failed sentence', () => {
    expect(after('play', 'ended', 1, 'stop')).toEqual({ status: 'stopped', piece: 1, spoken: 4 });
    expect(after('play', 'ended', 'stop', 'play')).toMatchObject({ status: 'playing', piece: 1 });
  });

  it('moves to a chosen sentence, and plays on only if it was playing', () => {
    const seek = (state: ListenState, piece: number) => listen(state, { type: 'seek', piece }, PIECES);
    expect(seek(after('play'), 2)).toEqual({ status: 'playing', piece: 2, spoken: 5 });
    expect(seek(after('play', 'ended', 'ended', 'pause'), 1)).toEqual({ status: 'paused', piece: 1, spoken: 3 });
    expect(seek(AT_START, 1)).toEqual({ status: 'stopped', piece: 1, spoken: 3 });
  });

  it('ignores late events', () => {
    expect(after('ended')).toEqual(AT_START);
    expect(after('play', 'ended', 'pause', 'ended')).toMatchObject({ status: 'paused', piece: 1 });
    expect(after('play', 'pause', 'play')).toMatchObject({ status: 'paused' });
    expect(after('resume')).toEqual(AT_START);
  });

  it('has nothing to play in an empty text', () => {
    expect(listen(AT_START, { type: 'play' }, [])).toEqual(AT_START);
    expect(percentOf(AT_START, [])).toBe(0);
  });
});

describe('progress', () => {
  it('is the share of spoken words, and never runs backwards or beyond the sentence', () => {
    expect(percentOf(after('play', 2), PIECES)).toBe(20);
    expect(after('play', 2, 1).spoken).toBe(2);
    expect(after('play', 99).spoken).toBe(3);
    expect(percentOf({ status: 'playing', piece: 0, spoken: 199 }, [{ text: '', length: 200, before: 0 }])).toBe(99);
  });
});

describe('stateAt', () => {
  it('resumes at the sentence that contains the word', () => {
    expect(stateAt(4, PIECES)).toEqual({ status: 'stopped', piece: 1, spoken: 3 });
    expect(stateAt(0, PIECES)).toEqual(AT_START);
  });

  it('starts over if everything was read', () => {
    expect(stateAt(10, PIECES)).toEqual(AT_START);
  });
});
