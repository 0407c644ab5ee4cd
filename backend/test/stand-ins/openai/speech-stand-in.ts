import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { HttpStandIn, readBody } from '../http-stand-in.ts';

/** How the server answers a call. */
export type SpeechBehaviour =
  | 'good'
  | 'slow'
  | 'hangs'
  | 'rejects'
  | 'limits'
  | 'unavailable'
  | 'cuts-connection'
  | 'cuts-audio'
  | 'short'
  | 'too-long'
  | 'other-format'
  | 'web-page'
  | 'empty'
  | 'too-much';

export interface SpeechCall {
  readonly behaviour: SpeechBehaviour;
  readonly input: string;
  readonly voice: string;
  readonly idempotencyKey: string;
  readonly authorization: string | undefined;
}

const SAMPLE_RATE = 24_000;
const CHARACTERS_PER_SECOND = 15;
const OVERSIZE_BYTES = 7_000_000;
const SLOW_MS = 400;

/** A local speech server with OpenAI's API. It hums: as long as the text would take to say, in uncompressed WAV. */
export class SpeechStandIn extends HttpStandIn {
  /** All calls, in the order in which they arrived. */
  readonly calls: SpeechCall[] = [];
  /** Answers the next calls in this way, then in the way `usual`. */
  readonly next: SpeechBehaviour[] = [];
  usual: SpeechBehaviour = 'good';

  static start(): Promise<SpeechStandIn> {
    return new SpeechStandIn().listen();
  }

  get baseUrl(): string {
    return `${this.origin}/v1`;
  }

  protected async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { input, voice } = JSON.parse(await readBody(request)) as { input: string; voice: string };
    const behaviour = this.next.shift() ?? this.usual;
    const idempotencyKey = String(request.headers['idempotency-key']);
    this.calls.push({ behaviour, input, voice, idempotencyKey, authorization: request.headers.authorization });
    if (behaviour === 'hangs') return;
    if (behaviour === 'slow') await sleep(SLOW_MS);
    if (behaviour === 'rejects') return sendError(response, 401, {});
    if (behaviour === 'limits') return sendError(response, 429, { 'retry-after': '1' });
    if (behaviour === 'unavailable') return sendError(response, 503, {});
    sendAudio(response, behaviour, hum(input));
  }
}

function sendError(response: ServerResponse, status: number, headers: Record<string, string>): void {
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(
      JSON.stringify({ error: { message: 'The key sk-secret may not do this.', type: 'x', param: null, code: null } }),
    );
}

/** Answers with broken audio. Any other behaviour answers with the whole audio. */
const BROKEN_ANSWERS: Partial<Record<SpeechBehaviour, (response: ServerResponse, wav: Buffer) => void>> = {
  'cuts-connection': (response, wav) => {
    response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': String(wav.length) });
    response.write(wav.subarray(0, wav.length / 2), () => response.destroy());
  },
  'cuts-audio': (response, wav) => void response.end(wav.subarray(0, wav.length / 2)),
  short: (response) => void response.end(hum('abc')),
  'too-long': (response) => void response.end(hum('x'.repeat(400))),
  'other-format': (response, wav) => void response.end(Buffer.concat([Buffer.from([0xff, 0xf3, 0x44, 0xc4]), wav])),
  'web-page': (response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Please sign in.</p>'),
  empty: (response) => void response.end(),
  'too-much': (response, wav) => void response.end(Buffer.concat([wav, Buffer.alloc(OVERSIZE_BYTES)])),
};

function sendAudio(response: ServerResponse, behaviour: SpeechBehaviour, wav: Buffer): void {
  const answer = BROKEN_ANSWERS[behaviour];
  if (answer) answer(response, wav);
  else response.writeHead(200, { 'content-type': 'audio/wav' }).end(wav);
}

/** Returns a WAV file with a tone. Does not use the product's WAV code, because the tests check that code. */
function hum(text: string): Buffer {
  const samples = Math.round((text.length / CHARACTERS_PER_SECOND) * SAMPLE_RATE);
  const wav = Buffer.alloc(44 + samples * 2);
  wav.write('RIFF\0\0\0\0WAVEfmt ', 0, 'latin1');
  wav.writeUInt32LE(36 + samples * 2, 4);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(SAMPLE_RATE, 24);
  wav.writeUInt32LE(SAMPLE_RATE * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at += 1) wav.writeInt16LE(Math.round(9000 * Math.sin(at / 12)), 44 + at * 2);
  return wav;
}
