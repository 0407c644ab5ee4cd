import { ModelError } from '../../ports/language-model.ts';

/** What we use of a chat completion. */
export interface Completion {
  /** Empty where the model said nothing. */
  readonly content: string;
  readonly refused: boolean;
  /** Whether the answer ended at the token limit. */
  readonly cutOff: boolean;
  /** As the server names it; `null` where it gives no proper name. */
  readonly model: string | null;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export const NO_COMPLETION =
  'The model server answered with something that is not a chat completion. Check OPENAI_BASE_URL.';

type Fields = Readonly<Record<string, unknown>>;

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** Far above any real call; a larger count would not fit the column of the receipt. */
const MOST_TOKENS = 10_000_000;

function tokens(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? Math.min(value, MOST_TOKENS) : 0;
}

/** Reads what the server sent without believing its types. Throws a temporary `ModelError` where it is no completion. */
export function readCompletion(body: unknown): Completion {
  const { choices, model, usage } = fields(body);
  if (!Array.isArray(choices) || choices.length === 0) {
    throw new ModelError('temporary', NO_COMPLETION);
  }
  const { message, finish_reason: reason } = fields(choices[0]);
  const { content, refusal } = fields(message);
  const { prompt_tokens: input, completion_tokens: output } = fields(usage);
  return {
    // Half a character, which JSON can hold, would be refused by the database that keeps it.
    content: typeof content === 'string' ? content.toWellFormed() : '',
    refused: (typeof refusal === 'string' && refusal !== '') || reason === 'content_filter',
    cutOff: reason === 'length',
    model: typeof model === 'string' && /^[\w.:/@-]{1,100}$/.test(model) ? model : null,
    inputTokens: tokens(input),
    outputTokens: tokens(output),
  };
}

/** A completion as a receipt holds it; `null` where it holds none. */
export function keptCompletion(kept: unknown): Completion | null {
  const { content, refused, cutOff, model, inputTokens, outputTokens } = fields(kept);
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
