import { Inject, Injectable } from '@nestjs/common';
import { RecordingStore } from '../data/recording.store.ts';
import { type Recording, recordingFile } from '../domain/recording.ts';
import { pauseAfter } from '../domain/script.ts';
import { AUDIO_ENCODER, type AudioEncoder, type AudioPart } from '../ports/audio-encoder.ts';
import { AUDIO_STORE, type AudioStore } from '../ports/audio-store.ts';
import { SPEECH_ENGINE, type SpeechEngine } from '../ports/speech-engine.ts';

/** Produces the audio of a pending recording. */
@Injectable()
export class MakeRecording {
  constructor(
    @Inject(SPEECH_ENGINE) private readonly engine: SpeechEngine | null,
    @Inject(AUDIO_ENCODER) private readonly encoder: AudioEncoder,
    @Inject(AUDIO_STORE) private readonly files: AudioStore,
    private readonly recordings: RecordingStore,
  ) {}

  async run(recordingId: number): Promise<void> {
    const recording = await this.recordings.findById(recordingId);
    if (recording?.status !== 'pending' || this.engine === null) return;
    const parts = await this.#speak(recording, this.engine);
    const { bytes, durationMs, times } = await this.encoder.encode(parts);
    const segments = recording.segments.map((segment, at) => ({
      ...segment,
      startMs: times[at]?.startMs ?? 0,
      endMs: times[at]?.endMs ?? 0,
    }));
    await this.files.write(recordingFile(recording.key), bytes, 'audio/mpeg');
    await this.recordings.finish(recordingId, { segments, durationMs, bytes: bytes.length });
  }

  async #speak({ id, key, segments, voice, language }: Recording, engine: SpeechEngine): Promise<AudioPart[]> {
    const parts: AudioPart[] = [];
    for (const [at, segment] of segments.entries()) {
      const speech = await engine.synthesize({ text: segment.spoken, voice, language, idempotencyKey: `${key}-${at}` });
      parts.push({ ...speech, pauseMs: pauseAfter(segment, segments[at + 1]) });
      await this.recordings.recordProgress(id, at + 1);
    }
    return parts;
  }
}
