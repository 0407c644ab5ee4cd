import { ModelError } from '../../../../shared/model-calls/model-error.ts';
import { baseLanguage } from '../../domain/spoken-language.ts';
import type { Speech } from '../../domain/wav.ts';
import { type SpeechEngine, type SpeechRequest, type Voice } from '../../ports/speech-engine.ts';
import { runInSpeechThread } from '../speech-thread-pool.ts';

/** Languages that espeak-ng speaks understandably. It cannot read Japanese and Chinese characters. */
const VOICES: Readonly<Record<string, readonly Voice[]>> = {
  en: [
    { id: 'en-us', name: 'English (America), robotic' },
    { id: 'en-gb', name: 'English (Great Britain), robotic' },
  ],
  ar: [{ id: 'ar', name: 'Arabic, robotic' }],
  de: [{ id: 'de', name: 'German, robotic' }],
  es: [{ id: 'es', name: 'Spanish, robotic' }],
  fr: [{ id: 'fr-fr', name: 'French, robotic' }],
  hi: [{ id: 'hi', name: 'Hindi, robotic' }],
  it: [{ id: 'it', name: 'Italian, robotic' }],
  ko: [{ id: 'ko', name: 'Korean, robotic' }],
  nl: [{ id: 'nl', name: 'Dutch, robotic' }],
  pt: [
    { id: 'pt-br', name: 'Portuguese (Brazil), robotic' },
    { id: 'pt', name: 'Portuguese (Portugal), robotic' },
  ],
  ru: [{ id: 'ru', name: 'Russian, robotic' }],
};

/**
 * Speaks with espeak-ng, which is compiled to WebAssembly and runs in a thread of its own. The default without a paid
 * engine.
 */
export class EspeakEngine implements SpeechEngine {
  readonly name = 'espeak-ng';
  readonly builtIn = true;
  readonly paid = false;

  listVoices(language: string): readonly Voice[] {
    return VOICES[baseLanguage(language)] ?? [];
  }

  async synthesize({ text, voice }: SpeechRequest): Promise<Speech> {
    const speech = await runInSpeechThread('synthesize', { text, voice });
    if (speech.samples.length === 0) throw new ModelError('permanent', 'espeak-ng returned no audio for a sentence.');
    return speech;
  }
}
