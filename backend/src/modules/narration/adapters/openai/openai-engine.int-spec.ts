import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SpeechStandIn, type SpeechBehaviour } from '../../../../../test/stand-ins/openai/speech-stand-in.ts';
import { MemoryAccounts } from '../../../../../test/support/call-accounts.ts';
import { CapReachedError, ModelError } from '../../../../shared/model-calls/model-error.ts';
import { OpenAiEngine } from './openai-engine.ts';

const TEXT = 'The city council voted nine to two on Monday to replace the Merrin Bridge.';

describe('OpenAiEngine', () => {
  let server: SpeechStandIn;
  const accounts = new MemoryAccounts();
  const outcomes = accounts.records;
  let waits: number[];

  beforeAll(async () => {
    server = await SpeechStandIn.start();
  });

  afterAll(async () => {
    await server.stop();
  });

  beforeEach(() => {
    server.calls.length = 0;
    server.next.length = 0;
    server.usual = 'good';
    waits = [];
    accounts.clear();
  });

  const createEngine = ({
    timeoutMs = 5000,
    callsPerDay = 100,
    format = 'wav' as 'wav' | 'pcm' | 'mp3',
  } = {}): OpenAiEngine =>
    new OpenAiEngine({
      apiKey: 'sk-secret',
      baseURL: server.baseUrl,
      timeoutMs,
      model: 'tts-1',
      voices: ['alloy', 'nova'],
      format,
      instructions: null,
      microsPerMinute: 13_500,
      callsPerDay,
      accounts,
      pause: (milliseconds) => {
        waits.push(milliseconds);
        return 0;
      },
    });

  const speak = (engine = createEngine()) => engine.synthesize({ text: TEXT, voice: 'nova', language: 'en' });
  const failWith = async (behaviour: SpeechBehaviour, engine = createEngine()): Promise<ModelError> => {
    server.usual = behaviour;
    const error = await speak(engine).catch((reason: unknown) => reason);
    if (!(error instanceof ModelError)) throw new Error(`Expected a ModelError, not ${String(error)}`);
    return error;
  };

  it('returns the audio of a sentence and records its cost', async () => {
    const { samples, sampleRate } = await speak();
    expect(samples.length / sampleRate).toBeCloseTo(TEXT.length / 15, 1);
    expect(server.calls).toMatchObject([
      { input: TEXT, voice: 'nova', idempotencyKey: expect.any(String), authorization: 'Bearer sk-secret' },
    ]);
    expect(outcomes).toMatchObject([
      { outcome: 'answered', costMicros: Math.ceil((13_500 * (TEXT.length / 15)) / 60) },
    ]);
  });

  it.each([
    ['rejects', 'permanent', /rejected the call \(401, x\)\. Check SPEECH_API_KEY/, 1],
    ['unavailable', 'temporary', /is unavailable \(503, x\)/, 3],
    ['cuts-connection', 'temporary', /connection to the model server failed/, 3],
    ['cuts-audio', 'unusable', /audio is cut off/, 2],
    ['short', 'unusable', /is cut off: 0\.2 s of audio for 74 characters/, 2],
    ['too-long', 'unusable', /is too long: 26\.7 s/, 2],
    ['other-format', 'permanent', /sent mp3 instead of wav\. Check SPEECH_FORMAT/, 1],
    ['web-page', 'permanent', /sent a text instead of wav/, 1],
    ['empty', 'permanent', /sent nothing instead of wav/, 1],
    ['too-much', 'permanent', /larger than 6000000 bytes/, 1],
  ] as const)(
    'explains the problem if the server %s',
    async (behaviour, kind, message, calls) => {
      const error = await failWith(behaviour);
      expect(error).toMatchObject({ kind, message: expect.stringMatching(message) });
      expect(error.message).not.toContain('secret');
      expect(server.calls).toHaveLength(calls);
      expect(outcomes.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(calls);
    },
    30_000,
  );

  it('does not immediately repeat a call that the server may still be processing', async () => {
    const error = await failWith('hangs', createEngine({ timeoutMs: 300 }));
    expect(error).toMatchObject({ kind: 'temporary', message: 'The model server did not answer within 300 ms.' });
    expect(server.calls).toHaveLength(1);
    // The provider may bill it, so its cost is estimated.
    expect(outcomes).toMatchObject([{ outcome: 'temporary', costMicros: expect.any(Number) }]);
    expect(outcomes[0]?.costMicros).toBeGreaterThan(0);
  });

  it('repeats a call after the requested pause, with the same idempotency key', async () => {
    server.next.push('limits');
    await speak();
    expect(server.calls.map(({ behaviour }) => behaviour)).toEqual(['limits', 'good']);
    expect(server.calls[1]?.idempotencyKey).toBe(server.calls[0]?.idempotencyKey);
    expect(waits).toEqual([1000]);
    expect(outcomes).toMatchObject([{ attempts: 2, outcome: 'answered' }]);
  });

  it('repeats a call with truncated audio under another idempotency key, and records the reason', async () => {
    server.next.push('cuts-audio');
    await speak();
    const [first, second] = server.calls.map(({ idempotencyKey }) => idempotencyKey);
    expect(second).toBe(`${first}-2`);
    expect([...accounts.refusals]).toEqual([[first, expect.stringContaining('cut off')]]);
  });

  it.each(['short', 'too-long', 'cuts-audio'] as const)(
    'pays for a sentence at most twice, however often it is requested, if the audio is always unusable: %s',
    async (behaviour) => {
      for (let times = 0; times < 4; times += 1) expect((await failWith(behaviour)).kind).toBe('unusable');
      expect(server.calls).toHaveLength(2);
      expect(outcomes.map(({ outcome, costMicros }) => [outcome, costMicros > 0])).toEqual([
        ['answered', true],
        ['answered', true],
      ]);
      expect(accounts.refusals.size).toBe(2);
    },
  );

  it('requests a sentence again after a response in another format, because the settings may have been corrected', async () => {
    await failWith('web-page');
    server.usual = 'good';
    await speak();
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['permanent', 'answered']);
  });

  it('stops calling the server once a limit is reached', async () => {
    accounts.reached = [{ span: 'day', waitMs: 5000 }];
    await expect(speak()).rejects.toMatchObject({ retryAfterMs: 5000 });
    await expect(speak(createEngine({ callsPerDay: 0 }))).rejects.toThrow(CapReachedError);
    expect(server.calls).toEqual([]);
  });
});
