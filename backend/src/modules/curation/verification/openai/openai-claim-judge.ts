import type { RawVerdict } from '../claim-verdicts.ts';
import type { ClaimJudge, JudgeRequest } from '../claim-judge.ts';
import { ModelError, type CallOptions, type ModelAnswer } from '../../models/model-call.ts';
import type { Completion } from '../../models/completion.ts';
import { PaidCompletions, type CompletionOptions, type CallForm } from '../../models/paid-completions.ts';
import { parseVerdicts, buildVerdictPrompt, VERDICTS_SCHEMA, VERDICTS_VERSION } from './verdicts.ts';

const VERDICTS_FORM: CallForm = { name: 'verdicts', version: VERDICTS_VERSION, schema: VERDICTS_SCHEMA };

/** Compares claims with their passages on any server with OpenAI's chat completions and structured output. */
export class OpenAiClaimJudge implements ClaimJudge {
  readonly name: string;
  readonly #calls: PaidCompletions;

  constructor(options: CompletionOptions) {
    this.name = `openai/${new URL(options.baseURL).host}/${options.model}/${VERDICTS_VERSION}`;
    this.#calls = new PaidCompletions(options);
  }

  /** A warning for the operator about missing prices, or `null`. */
  get notice(): string | null {
    return this.#calls.notice;
  }

  judge(request: JudgeRequest, options: CallOptions): Promise<ModelAnswer<readonly (RawVerdict | null)[]>> {
    return this.#calls.runMetered(VERDICTS_VERSION, async (meter) => {
      const { messages, included } = buildVerdictPrompt(request);
      const answers = await this.#parseVerdicts(
        await this.#calls.requestCompletion(VERDICTS_FORM, messages, options, meter),
        request,
        options,
      );
      return answers.map((answer, at) => (at < included ? answer : null));
    });
  }

  async #parseVerdicts(
    completion: Completion,
    { claims }: JudgeRequest,
    options: CallOptions,
  ): Promise<(RawVerdict | null)[]> {
    try {
      return parseVerdicts(completion, claims);
    } catch (error) {
      if (error instanceof ModelError) await this.#calls.recordUnusable(options, error.message);
      throw error;
    }
  }
}
