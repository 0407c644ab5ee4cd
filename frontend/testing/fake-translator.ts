type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';
type Progress = (event: { loaded: number; total: number }) => void;
interface CreateOptions {
  sourceLanguage: string;
  targetLanguage: string;
  signal: AbortSignal;
  monitor: (monitor: { addEventListener: (type: string, listener: Progress) => void }) => void;
}

/** In-memory fake of the browser's Translator API. `install` adds it to the window; remove it with `delete`. */
export class FakeTranslator {
  readonly created: Pick<CreateOptions, 'sourceLanguage' | 'targetLanguage'>[] = [];
  readonly translated: string[] = [];
  destroyed = 0;
  /** Reports download progress from 0 to 1. */
  download: (loaded: number) => void = () => undefined;
  /** Awaited before `create` resolves; use a pending promise for a slow download or a rejected one for a failure. */
  ready: Promise<void> = Promise.resolve();
  translate: (text: string) => Promise<string> | string = (text) => `[es] ${text}`;

  constructor(private readonly availability: Record<string, Availability | Promise<Availability>>) {}

  install(): this {
    const create = async ({ sourceLanguage, targetLanguage, monitor, signal }: CreateOptions) => {
      this.created.push({ sourceLanguage, targetLanguage });
      monitor({ addEventListener: (_type, listener) => (this.download = (loaded) => listener({ loaded, total: 1 })) });
      signal.throwIfAborted();
      await this.ready;
      return {
        translate: async (text: string) => {
          this.translated.push(text);
          return this.translate(text);
        },
        destroy: () => (this.destroyed += 1),
      };
    };
    const availability = async (pair: { targetLanguage: string }) =>
      (await this.availability[pair.targetLanguage]) ?? 'unavailable';
    Object.assign(globalThis, { Translator: { availability, create } });
    return this;
  }
}

export function removeTranslator(): void {
  delete (globalThis as { Translator?: unknown }).Translator;
}
