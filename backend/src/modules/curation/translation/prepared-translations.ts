import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toFreeAnswer, ModelError, type ModelAnswer } from '../models/model-call.ts';
import type { TranslationRequest, Translator } from './translator.ts';

/** Sentences in English (`en`) with their translations, of one article or of every article. */
interface PhraseBookFile {
  readonly sentences: readonly Readonly<Record<string, string>>[];
}

/** Human translations of the sentences of a few articles. No other sentences can be translated. */
export class PreparedTranslations implements Translator {
  readonly name = 'phrase-book';

  private constructor(private readonly phrases: ReadonlyMap<string, Readonly<Record<string, string>>>) {}

  /** Reads every JSON file in the folder. */
  static readFolder(folder: string): PreparedTranslations {
    const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
    const pages = files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as PhraseBookFile);
    const entries = pages.flatMap(({ sentences }) => sentences);
    return new PreparedTranslations(new Map(entries.map((entry) => [entry['en'] ?? '', entry])));
  }

  canTranslate({ from, to, sentences }: TranslationRequest): boolean {
    return /^en\b/.test(from) && sentences.every((sentence) => this.#find(sentence, to.code) !== undefined);
  }

  translate({ to, sentences }: TranslationRequest): Promise<ModelAnswer<readonly string[]>> {
    const value = sentences.flatMap((sentence) => this.#find(sentence, to.code) ?? []);
    if (value.length < sentences.length)
      return Promise.reject(new ModelError('permanent', 'There is no prepared translation for some of the sentences.'));
    return Promise.resolve(toFreeAnswer(value, this.name));
  }

  #find(sentence: string, language: string): string | undefined {
    return this.phrases.get(sentence)?.[language];
  }
}
