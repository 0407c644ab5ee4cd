import { type CallForm, ChatModel, type ChatModelOptions } from '../../models/chat-model.ts';
import type { ModelAnswer } from '../../models/model-call.ts';
import type { TranslationRequest, Translator } from '../translator.ts';
import {
  buildTranslationMessages,
  checkTranslationAnswer,
  TRANSLATION_SCHEMA,
  TRANSLATION_VERSION,
} from './translation-prompt.ts';

const TRANSLATION_FORM: CallForm = {
  purpose: 'translate',
  version: TRANSLATION_VERSION,
  schema: { name: 'translation', schema: TRANSLATION_SCHEMA },
};

/** Translates on any server with OpenAI's chat completions and structured output. */
export class OpenAiTranslator implements Translator {
  readonly name: string;
  readonly #model: ChatModel;

  constructor(options: ChatModelOptions) {
    this.#model = new ChatModel(options);
    this.name = this.#model.nameFor(TRANSLATION_FORM);
  }

  canTranslate(): boolean {
    return true;
  }

  translate(request: TranslationRequest): Promise<ModelAnswer<readonly string[]>> {
    return this.#model.completeWithRepair(TRANSLATION_FORM, buildTranslationMessages(request), (completion) =>
      checkTranslationAnswer(completion, request),
    );
  }
}
