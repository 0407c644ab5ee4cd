import { Inject, Injectable } from '@nestjs/common';
import { ClipStore } from '../data/clip.store.ts';
import { clipFile, computeClipKey, type Recording } from '../domain/recording.ts';
import { parseWav, type Speech, writeWav } from '../domain/wav.ts';
import { AUDIO_STORE, type AudioStore } from '../ports/audio-store.ts';
import type { SpeechEngine } from '../ports/speech-engine.ts';

/**
 * Turns one sentence into audio. Keeps the audio of a paid engine, so that a crash, a correction or a briefing with the
 * same sentence pays nothing twice.
 */
@Injectable()
export class SpeakSentence {
  constructor(
    private readonly clips: ClipStore,
    @Inject(AUDIO_STORE) private readonly files: AudioStore,
  ) {}

  async speakOnce(
    engine: SpeechEngine,
    recording: Pick<Recording, 'voice' | 'language'>,
    text: string,
  ): Promise<Speech> {
    const { voice, language } = recording;
    if (!engine.paid) return engine.synthesize({ text, voice, language });
    const key = computeClipKey({ engine: engine.name, voice, language }, text);
    const stored = await this.files.read(clipFile(key));
    const speech = stored ? parseWav(stored) : await engine.synthesize({ text, voice, language });
    // Before the file is written, because a file without a row would never be deleted.
    await this.clips.add(key, Math.round((speech.samples.length * 1000) / speech.sampleRate));
    if (!stored) await this.files.write(clipFile(key), writeWav(speech), 'audio/wav');
    return speech;
  }
}
