import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freeAnswer, ModelError, type ModelAnswer } from '../models/model-call.ts';
import type { TranslationRequest, Translator } from './translator.ts';

/** The sentences of one article in English (`en`) and its translations. */
interface PhraseFile {
  /** English headline of the article; absent for phrases shared by many articles. */
  readonly headline?: string;
  readonly sentences: readonly Readonly<Record<string, string>>[];
}

const VERSION = 'phrase-book-1';

/** A phrase book: human translations of the sentences of a few articles. Cannot translate anything else. */
export class PreparedTranslations implements Translator {
  readonly name = 'phrase-book';

  private constructor(
    private readonly phrases: ReadonlyMap<string, Readonly<Record<string, string>>>,
    private readonly headlines: readonly string[],
  ) {}

  /** Reads every JSON file of the folder. */
  static read(folder: string): PreparedTranslations {
    const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
    const pages = files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as PhraseFile);
    const entries = pages.flatMap(({ sentences }) => sentences);
    return new PreparedTranslations(
      new Map(entries.map((entry) => [entry['en'] ?? '', entry])),
      pages.flatMap(({ headline }) => headline ?? []),
    );
  }

  translates({ from, to, sentences }: TranslationRequest): boolean {
    return /^en\b/.test(from) && sentences.every((sentence) => this.#find(sentence, to.code) !== undefined);
  }

  knownHeadlines(): readonly string[] {
    return this.headlines;
  }

  translate({ to, sentences }: TranslationRequest): Promise<ModelAnswer<readonly string[]>> {
    const value = sentences.flatMap((sentence) => this.#find(sentence, to.code) ?? []);
    if (value.length < sentences.length)
      return Promise.reject(new ModelError('permanent', 'The phrase book does not contain every sentence.'));
    return Promise.resolve(freeAnswer(value, this.name, VERSION));
  }

  #find(sentence: string, language: string): string | undefined {
    return this.phrases.get(sentence)?.[language];
  }
}
