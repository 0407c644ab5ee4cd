import type { Speech } from '../domain/wav.ts';

export type { Speech };

/** A voice that readers can choose. */
export interface Voice {
  readonly id: string;
  readonly name: string;
}

export interface SpeechRequest {
  readonly text: string;
  /** Id of one of the engine's voices. */
  readonly voice: string;
  /** BCP 47 code of the text. */
  readonly language: string;
}

export const SPEECH_ENGINE = Symbol('SpeechEngine');

/** Turns one sentence into audio. */
export interface SpeechEngine {
  /** Engine, model and settings, such as `openai tts-1`. Changes whenever the same text would sound different. */
  readonly name: string;
  /** True for the plain, robotic voice that needs no key. */
  readonly builtIn: boolean;
  /** True if each call costs money, so that the audio of each sentence is kept for reuse. */
  readonly paid: boolean;
  /** Returns the voices for a language, the default voice first. Empty if the engine does not speak it. */
  listVoices(language: string): readonly Voice[];
  /** Throws `ModelError`. Its message is for the operator, not for readers. */
  synthesize(request: SpeechRequest): Promise<Speech>;
}
