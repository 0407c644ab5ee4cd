import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Contract, findContractFile, EMBEDDINGS, readContract } from './contract.ts';
import { disturb, ERRORS, failure, type Failing, type Reply, send } from './failing.ts';
import { readBody } from './openai-stand-in.ts';

export interface EmbeddingsRequest {
  readonly model: string;
  readonly input: readonly string[];
}

interface Entry {
  object: 'embedding';
  index: number;
  embedding: unknown;
}

/** Number of dimensions: enough to distinguish words, but few enough to read a vector. */
const DIMENSIONS = 16;
const TOO_LARGE = 9_000_000;
/**
 * Limits per text and per request, in tokens. The description states them only in prose. Every token has at least one
 * byte.
 */
const MAX_TOKENS = 8192;
const MAX_TOTAL_TOKENS = 300_000;

/** Valid and faulty responses. Each function changes the vectors of a valid response. */
const RESPONSES = {
  good: (entries: Entry[]) => entries,
  'wrong-dimension': (entries: Entry[]) => each(entries, (vector) => vector.slice(0, 4)),
  'unlike-dimensions': (entries: Entry[]) => [
    ...entries.slice(0, -1),
    ...each(entries.slice(-1), (vector) => vector.slice(0, 4)),
  ],
  'too-few': (entries: Entry[]) => entries.slice(1),
  'too-many': (entries: Entry[]) => [...entries, { ...(entries[0] as Entry), index: entries.length }],
  'same-index': (entries: Entry[]) => entries.map((entry) => ({ ...entry, index: 0 })),
  'no-index': (entries: Entry[]) => entries.map(({ embedding }) => ({ embedding })),
  words: (entries: Entry[]) => each(entries, (vector) => vector.map(String)),
  holes: (entries: Entry[]) => each(entries, (vector) => vector.map((value, at) => (at === 2 ? null : value))),
  /** This number exceeds the range of a 32-bit float. */
  'too-great': (entries: Entry[]) => each(entries, (vector) => vector.map(() => 1e39)),
  'empty-vectors': (entries: Entry[]) => each(entries, () => []),
  base64: (entries: Entry[]) =>
    each(entries, (vector) => Buffer.from(Float32Array.from(vector).buffer).toString('base64')),
  oversize: (entries: Entry[]) => [
    ...entries,
    { object: 'embedding', index: entries.length, embedding: ' '.repeat(TOO_LARGE) },
  ],
} as const satisfies Record<string, (entries: Entry[]) => unknown>;

export type EmbeddingsBehaviour = keyof typeof RESPONSES | 'nan' | Failing;

export interface EmbeddingsExchange {
  readonly behaviour: EmbeddingsBehaviour;
  readonly idempotencyKey: string;
  readonly authorization: string | null;
  readonly request: EmbeddingsRequest;
  /** Violations of the published description by the request or by the stand-in's valid response. */
  readonly violations: readonly string[];
}

/**
 * Local stand-in for OpenAI's embeddings API. Similar words have similar vectors. The order of the results differs from
 * the input. It misbehaves on command and rejects requests that violate the published description.
 */
export class EmbeddingsStandIn {
  readonly journal: EmbeddingsExchange[] = [];
  behaviour: EmbeddingsBehaviour = 'good';
  readonly #contract: Contract | null;
  readonly #server: Server;

  private constructor() {
    const file = findContractFile();
    this.#contract = file === null ? null : readContract(file, EMBEDDINGS);
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch((error: unknown) =>
        response.destroy(error instanceof Error ? error : undefined),
      );
    });
  }

  static async start(): Promise<EmbeddingsStandIn> {
    const standIn = new EmbeddingsStandIn();
    await new Promise<void>((resolve) => standIn.#server.listen(0, '127.0.0.1', resolve));
    return standIn;
  }

  get baseURL(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  reset(): void {
    this.journal.length = 0;
    this.behaviour = 'good';
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  /** Throws an error if any request violated the published description. */
  assertNoViolations(): void {
    const violations = this.journal.flatMap((exchange) => exchange.violations);
    if (violations.length > 0) throw new Error(`Violates OpenAI's published description: ${violations.join('; ')}`);
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const embeddings = JSON.parse(await readBody(request)) as EmbeddingsRequest;
    if (`${request.method} ${request.url}` !== 'POST /v1/embeddings')
      return send(
        response,
        failure(404, 'invalid_request_error', null, `Unknown request URL: ${request.method} ${request.url}`),
      );
    const { behaviour } = this;
    const wrong = [...(this.#contract?.request(embeddings) ?? []), ...findExceededLimits(embeddings)];
    const good = createReply(embeddings);
    const { 'idempotency-key': key = null, authorization = null } = request.headers;
    this.journal.push({
      behaviour,
      idempotencyKey: String(key),
      authorization,
      request: embeddings,
      violations: [...wrong, ...(this.#contract?.answer(good.body) ?? [])],
    });
    if (wrong.length > 0) send(response, failure(400, 'invalid_request_error', null, wrong.join('; ')));
    else reply(behaviour, response, good);
  }
}

/** Checks the limits that the description states only in prose. */
export function findExceededLimits({ input }: EmbeddingsRequest): string[] {
  const sizes = input.map((text) => Buffer.byteLength(text));
  return [
    ...input.flatMap((text, at) =>
      text === '' ? [`/input/${at} is empty`] : text.isWellFormed() ? [] : [`/input/${at} is not well-formed text`],
    ),
    ...sizes.flatMap((size, at) => (size > MAX_TOKENS ? [`/input/${at} may have ${size} tokens`] : [])),
    ...(sizes.reduce((sum, size) => sum + size, 0) > MAX_TOTAL_TOKENS ? ['/input may have too many tokens'] : []),
  ];
}

function createReply({ model, input }: EmbeddingsRequest): Reply {
  const tokens = Math.ceil(input.join(' ').length / 4);
  const data = input
    .map((text, index): Entry => ({ object: 'embedding', index, embedding: createVector(text) }))
    .reverse();
  return { status: 200, body: { object: 'list', model, data, usage: { prompt_tokens: tokens, total_tokens: tokens } } };
}

/** Returns a vector in which each word increases one of the dimensions. */
export function createVector(text: string): number[] {
  const vector = Array.from({ length: DIMENSIONS }, () => 0.01);
  for (const word of text.toLowerCase().match(/\p{L}{4,}/gu) ?? []) {
    let hash = 7;
    for (const letter of word) hash = Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0);
    vector[Math.abs(hash) % DIMENSIONS] = (vector[Math.abs(hash) % DIMENSIONS] ?? 0) + 1;
  }
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

function each(entries: readonly Entry[], change: (vector: number[]) => unknown): Entry[] {
  return entries.map((entry) => ({ ...entry, embedding: change(entry.embedding as number[]) }));
}

function reply(behaviour: EmbeddingsBehaviour, response: ServerResponse, good: Reply): void {
  const body = good.body as { data: Entry[] };
  if (behaviour in RESPONSES)
    return send(response, {
      ...good,
      body: { ...body, data: RESPONSES[behaviour as keyof typeof RESPONSES](body.data) },
    });
  // Some servers write NaN, which is not valid JSON.
  if (behaviour === 'nan')
    return send(response, { ...good, body: JSON.stringify(body).replace(/(?<="embedding":\[)[^,]+/, 'NaN') });
  const error = ERRORS[behaviour];
  if (error) send(response, error);
  else disturb(behaviour, response, good);
}
