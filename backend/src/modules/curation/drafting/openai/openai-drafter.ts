import type { Draft } from '../../draft/draft.ts';
import {
  type CallForm,
  ChatModel,
  type ChatModelOptions,
  type CheckedAnswer,
  type Completion,
} from '../../models/chat-model.ts';
import { type ModelAnswer, ModelError } from '../../models/model-call.ts';
import type { Drafter, DraftRequest } from '../drafter.ts';
import { ANSWER_SCHEMA } from './answer.ts';
import { checkAnswer } from './check-answer.ts';
import { numberSourceSentences, type NumberedSources } from './numbered-sources.ts';
import { buildDraftMessages, PROMPT_VERSION } from './prompt.ts';

/** Maximum number of characters of all source sentences together, about 3,000 tokens. */
const INPUT_CHARACTERS = 12_000;

const DRAFT_FORM: CallForm = {
  purpose: 'draft',
  version: PROMPT_VERSION,
  schema: { name: 'draft', schema: ANSWER_SCHEMA },
};

/** Drafts on any server with OpenAI's chat completions and structured output. */
export class OpenAiDrafter implements Drafter {
  readonly name: string;
  readonly readsNotes = true;
  readonly #model: ChatModel;

  constructor(options: ChatModelOptions) {
    this.#model = new ChatModel(options);
    this.name = this.#model.nameFor(DRAFT_FORM);
  }

  async draft(request: DraftRequest): Promise<ModelAnswer<Draft>> {
    const sources = numberSourceSentences(request.sources, INPUT_CHARACTERS);
    if (sources.sentences.size === 0)
      throw new ModelError('permanent', 'The sources contain no sentence that can be cited.');
    return this.#model.completeWithRepair(DRAFT_FORM, buildDraftMessages(sources, request.note ?? null), (completion) =>
      checkCompletion(completion, sources),
    );
  }
}

/** An answer with problems may still be usable without the sentences that its evidence does not support. */
function checkCompletion({ content, cutOff }: Completion, sources: NumberedSources): CheckedAnswer<Draft> {
  return cutOff
    ? { value: null, problems: ['The answer was cut off at its length limit. Write less.'] }
    : checkAnswer(content, sources);
}
