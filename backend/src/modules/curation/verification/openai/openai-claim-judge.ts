import { type CallForm, ChatModel, type ChatModelOptions } from '../../models/chat-model.ts';
import { ModelError } from '../../models/model-call.ts';
import type { ClaimJudge, JudgeAnswer, JudgeRequest } from '../claim-judge.ts';
import { buildVerdictPrompt, parseVerdicts, VERDICTS_SCHEMAS, VERDICTS_VERSION } from './verdicts.ts';

const toForm = (task: JudgeRequest['task']): CallForm => ({
  purpose: 'judge',
  version: VERDICTS_VERSION,
  schema: { name: 'verdicts', schema: VERDICTS_SCHEMAS[task] },
});

/** Compares claims with their passages on any server with OpenAI's chat completions and structured output. */
export class OpenAiClaimJudge implements ClaimJudge {
  readonly readsContext = true;
  readonly #model: ChatModel;

  constructor(options: ChatModelOptions) {
    this.#model = new ChatModel(options);
  }

  /** Makes one call. Claims that do not fit into the prompt get no verdict. */
  async judge(request: JudgeRequest): Promise<JudgeAnswer> {
    const { messages, included } = buildVerdictPrompt(request);
    const { answer, reject } = await this.#model.complete(toForm(request.task), messages);
    try {
      const verdicts = parseVerdicts(answer, request.claims);
      return { verdicts: verdicts.map((verdict, at) => (at < included ? verdict : null)), reject };
    } catch (error) {
      if (error instanceof ModelError) await reject(error.message);
      throw error;
    }
  }
}
