import { ModelError } from './model-call.ts';

/** The parts of a chat completion that we use. */
export interface Completion {
  /** Empty if the model returned no text. */
  readonly content: string;
  readonly refused: boolean;
  /** True if the answer was truncated at the token limit. */
  readonly cutOff: boolean;
  /** Model name reported by the server; `null` if it is not valid. */
  readonly model: string | null;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export const NO_COMPLETION = 'The response of the model server is not a chat completion. Check OPENAI_BASE_URL.';

type Fields = Readonly<Record<string, unknown>>;

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** Caps implausible token counts, which would not fit the receipt's column. */
const MAX_TOKENS = 10_000_000;

function tokens(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? Math.min(value, MAX_TOKENS) : 0;
}

/** Parses the response without trusting its types. Throws a temporary `ModelError` if it is not a chat completion. */
export function readCompletion(body: unknown): Completion {
  const { choices, model, usage } = fields(body);
  if (!Array.isArray(choices) || choices.length === 0) {
    throw new ModelError('temporary', NO_COMPLETION);
  }
  const { message, finish_reason: reason } = fields(choices[0]);
  const { content, refusal } = fields(message);
  const { prompt_tokens: input, completion_tokens: output } = fields(usage);
  return {
    // JSON can contain a lone surrogate, which the database would reject.
    content: typeof content === 'string' ? content.toWellFormed() : '',
    refused: (typeof refusal === 'string' && refusal !== '') || reason === 'content_filter',
    cutOff: reason === 'length',
    model: typeof model === 'string' && /^[\w.:/@-]{1,100}$/.test(model) ? model : null,
    inputTokens: tokens(input),
    outputTokens: tokens(output),
  };
}

/** Parses the completion stored on a receipt. Returns `null` if there is none. */
export function storedCompletion(stored: unknown): Completion | null {
  const { content, refused, cutOff, model, inputTokens, outputTokens } = fields(stored);
  if (typeof content !== 'string') return null;
  return {
    content,
    refused: refused === true,
    cutOff: cutOff === true,
    model: typeof model === 'string' ? model : null,
    inputTokens: tokens(inputTokens),
    outputTokens: tokens(outputTokens),
  };
}
