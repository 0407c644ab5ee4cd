import { ModelError } from './model-call.ts';

/** The parts of a chat completion that this application uses. */
export interface Completion {
  /** Text of the answer. Empty if the model returned none. */
  readonly content: string;
  readonly refused: boolean;
  /** True if the answer was cut off at the token limit. */
  readonly cutOff: boolean;
  /** Name of the model, as reported by the server. `null` if it is not a valid name. */
  readonly model: string | null;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export const NOT_A_COMPLETION = 'The response of the model server is not a chat completion. Check OPENAI_BASE_URL.';

type UnknownFields = Readonly<Record<string, unknown>>;

function toFields(value: unknown): UnknownFields {
  return typeof value === 'object' && value !== null ? (value as UnknownFields) : {};
}

/** Maximum plausible token count. A larger count would not fit the column of the usage record. */
const MAX_TOKENS = 10_000_000;

function toTokenCount(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? Math.min(value, MAX_TOKENS) : 0;
}

/** Parses and validates a response. Throws a temporary `ModelError` if it is not a chat completion. */
export function parseCompletion(body: unknown): Completion {
  const { choices, model, usage } = toFields(body);
  if (!Array.isArray(choices) || choices.length === 0) {
    throw new ModelError('temporary', NOT_A_COMPLETION);
  }
  const { message, finish_reason: reason } = toFields(choices[0]);
  const { content, refusal } = toFields(message);
  const { prompt_tokens: input, completion_tokens: output } = toFields(usage);
  return {
    // Replace lone surrogates, which are valid in JSON but rejected by the database.
    content: typeof content === 'string' ? content.toWellFormed() : '',
    refused: (typeof refusal === 'string' && refusal !== '') || reason === 'content_filter',
    cutOff: reason === 'length',
    model: typeof model === 'string' && /^[\w.:/@-]{1,100}$/.test(model) ? model : null,
    inputTokens: toTokenCount(input),
    outputTokens: toTokenCount(output),
  };
}

/** Parses the completion that is stored in a usage record. Returns `null` if there is none. */
export function parseStoredCompletion(answer: unknown): Completion | null {
  const { content, refused, cutOff, model, inputTokens, outputTokens } = toFields(answer);
  if (typeof content !== 'string') return null;
  return {
    content,
    refused: refused === true,
    cutOff: cutOff === true,
    model: typeof model === 'string' ? model : null,
    inputTokens: toTokenCount(inputTokens),
    outputTokens: toTokenCount(outputTokens),
  };
}
