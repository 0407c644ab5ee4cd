/** Types of the parts of the package that we use. The package has none of its own. */
declare module '@echogarden/espeak-ng-emscripten' {
  export interface EspeakWorker {
    set_voice(name: string): number;
    /** Words per minute. */
    set_rate(rate: number): void;
    samplerate: number;
    /** Calls `receive` with pieces of audio. Speech ends early if it returns true. */
    synthesize(text: string, receive: (samples: Int16Array | null, events: unknown) => boolean): void;
  }

  export interface EspeakModule {
    eSpeakNGWorker: new () => EspeakWorker | Promise<EspeakWorker>;
  }

  export default function load(options: { print?: () => void; printErr?: () => void }): Promise<EspeakModule>;
}
