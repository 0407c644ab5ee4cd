import type { IncomingMessage, ServerResponse } from 'node:http';
import { HttpStandIn, readBody, readHeader } from '../http-stand-in.ts';
import { findContractFile, readContract, type Contract } from './contract.ts';
import { disturb, ERRORS, failure, type Failing, type Reply, send } from './failing.ts';
import { DRAFT_RESPONSES, type DraftBehaviour } from './misbehaviours.ts';
import { TRANSLATION_RESPONSES, type TranslationBehaviour } from './translated-answer.ts';
import { VERDICT_RESPONSES, type VerdictBehaviour, YES_NO_RESPONSES } from './verdict-answer.ts';

export type Behaviour =
  | DraftBehaviour
  | TranslationBehaviour
  | VerdictBehaviour
  | Failing
  | 'refusal'
  | 'content-filter';

/** A request and its response. */
export interface Exchange {
  readonly behaviour: Behaviour;
  readonly idempotencyKey: string | null;
  readonly authorization: string | null;
  readonly request: ChatRequest;
  /** `null` if the connection was closed or left open without a response. */
  readonly status: number | null;
  readonly answer: unknown;
  /** Violations of the published description by the request or the response. */
  readonly violations: readonly string[];
}

export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly response_format?: {
    readonly type: string;
    readonly json_schema?: { readonly name?: string; readonly strict?: boolean; readonly schema?: unknown };
  };
}

const PATH = '/v1/chat/completions';
/** Fixed timestamp, so that test results do not depend on the date. */
const CREATED = 1_700_000_000;

function completion(request: ChatRequest, message: object, finishReason = 'stop'): Reply {
  const prompt = Math.ceil(request.messages.reduce((sum, { content }) => sum + content.length, 0) / 4);
  const written = Math.ceil(JSON.stringify(message).length / 4);
  return {
    status: 200,
    body: {
      id: 'chatcmpl-stand-in',
      object: 'chat.completion',
      created: CREATED,
      model: request.model,
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: null, refusal: null, annotations: [], ...message },
          logprobs: null,
          finish_reason: finishReason,
        },
      ],
      usage: { prompt_tokens: prompt, completion_tokens: written, total_tokens: prompt + written },
      service_tier: 'default',
    },
  };
}

/**
 * Local stand-in for OpenAI's chat completions API that misbehaves on command. A model named `stand-in:<behaviour>` has
 * that behavior. For other models, queued behaviors apply first, and then `otherwise`. Checks requests and responses
 * against the published description if the description is available.
 */
export class OpenAiStandIn extends HttpStandIn {
  readonly journal: Exchange[] = [];
  otherwise: Behaviour = 'good';
  readonly #queue: Behaviour[] = [];
  readonly #contract: Contract | null;

  private constructor() {
    super();
    const file = findContractFile();
    this.#contract = file === null ? null : readContract(file);
  }

  static start(port?: number): Promise<OpenAiStandIn> {
    return new OpenAiStandIn().listen(port);
  }

  get baseURL(): string {
    return `${this.origin}/v1`;
  }

  /** Returns the settings with which a server drafts by this stand-in. */
  get settings(): Record<string, string> {
    return {
      MODEL: 'openai',
      OPENAI_API_KEY: 'test-key',
      OPENAI_BASE_URL: this.baseURL,
      OPENAI_TIMEOUT_MS: '2000',
    };
  }

  /** Sets the behaviors of the next responses, one per request. */
  queue(...behaviours: readonly Behaviour[]): void {
    this.#queue.push(...behaviours);
  }

  /** Clears the journal, the queue and the default behavior. */
  reset(): void {
    this.journal.length = 0;
    this.#queue.length = 0;
    this.otherwise = 'good';
  }

  protected async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    if (request.method !== 'POST' || request.url !== PATH) {
      send(
        response,
        failure(404, 'invalid_request_error', null, `Unknown request URL: ${request.method} ${request.url}`),
      );
      return;
    }
    const chat = JSON.parse(body) as ChatRequest;
    const behaviour = this.#chooseBehaviour(chat.model);
    const wrong = this.#contract?.request(chat) ?? [];
    const reply =
      wrong.length > 0
        ? failure(400, 'invalid_request_error', null, wrong.join('; '))
        : this.#createReply(behaviour, chat);
    this.#record(request, { chat, behaviour, reply, wrong });
    if (reply === null) disturb(behaviour, response, completion(chat, { content: createContent('good', chat) }));
    else send(response, reply);
  }

  #record(
    request: IncomingMessage,
    {
      chat,
      behaviour,
      reply,
      wrong,
    }: { chat: ChatRequest; behaviour: Behaviour; reply: Reply | null; wrong: readonly string[] },
  ): void {
    this.journal.push({
      behaviour,
      idempotencyKey: readHeader(request, 'idempotency-key'),
      authorization: readHeader(request, 'authorization'),
      request: chat,
      status: reply?.status ?? null,
      answer: reply?.body ?? null,
      violations: [...wrong, ...this.#findViolations(reply, behaviour)],
    });
  }

  #chooseBehaviour(model: string): Behaviour {
    const named = /^stand-in:([a-z-]+)$/.exec(model)?.[1];
    return (named as Behaviour | undefined) ?? this.#queue.shift() ?? this.otherwise;
  }

  /** Returns `null` if the behavior sends no well-formed response. */
  #createReply(behaviour: Behaviour, request: ChatRequest): Reply | null {
    const content = createContent(behaviour, request);
    if (content !== null) return completion(request, { content }, behaviour === 'cut-off' ? 'length' : 'stop');
    if (behaviour === 'refusal') return completion(request, { refusal: 'I cannot help with that.' });
    if (behaviour === 'content-filter') return completion(request, { content: '' }, 'content_filter');
    return ERRORS[behaviour] ?? null;
  }

  #findViolations(reply: Reply | null, behaviour: Behaviour): string[] {
    if (reply === null || this.#contract === null) return [];
    const check = reply.status === 200 ? this.#contract.answer : this.#contract.error;
    return check(reply.body).map((violation) => `answer (${behaviour}): ${violation}`);
  }
}

type Responses = Readonly<Partial<Record<string, (prompt: string) => string>>>;
const RESPONSES_BY_SCHEMA: Readonly<Record<string, Responses>> = {
  draft: DRAFT_RESPONSES,
  translation: TRANSLATION_RESPONSES,
  verdicts: VERDICT_RESPONSES,
};

/** Returns the response for the requested schema, or `null` if the behavior is an HTTP failure. */
function createContent(behaviour: Behaviour, request: ChatRequest): string | null {
  const schema = request.response_format?.json_schema?.name;
  const responses: Responses =
    schema === undefined ? YES_NO_RESPONSES : (RESPONSES_BY_SCHEMA[schema] ?? DRAFT_RESPONSES);
  return responses[behaviour]?.(extractData(request)) ?? null;
}

/** Returns the data of the first user message. A repair request has further user messages. */
function extractData(request: ChatRequest): string {
  return request.messages.find(({ role }) => role === 'user')?.content ?? '';
}
