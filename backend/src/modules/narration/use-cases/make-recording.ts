import { CapReachedError, ModelError } from '../../../shared/model-calls/model-error.ts';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { RecordingStore } from '../data/recording.store.ts';
import { type Recording, recordingFile } from '../domain/recording.ts';
import { type AttemptFailure, planNextAttempt } from '../domain/recording-attempts.ts';
import { pauseAfter } from '../domain/script.ts';
import { AUDIO_ENCODER, type AudioEncoder, type AudioPart } from '../ports/audio-encoder.ts';
import { AUDIO_STORE, type AudioStore } from '../ports/audio-store.ts';
import { SPEECH_ENGINE, type SpeechEngine } from '../ports/speech-engine.ts';
import { SpeakSentence } from './speak-sentence.ts';

const CLAIM_RENEWAL_MS = 10_000;

/** Produces the audio of a pending recording. May run again after a crash, and then continues where it stopped. */
@Injectable()
export class MakeRecording {
  constructor(
    @Inject(SPEECH_ENGINE) private readonly engine: SpeechEngine | null,
    @Inject(AUDIO_ENCODER) private readonly encoder: AudioEncoder,
    @Inject(AUDIO_STORE) private readonly files: AudioStore,
    private readonly speakSentence: SpeakSentence,
    private readonly recordings: RecordingStore,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async produceAudio(recordingId: number): Promise<void> {
    const recording = await this.recordings.claim(recordingId);
    if (!recording) return;
    const renewal = setInterval(() => void this.recordings.renewClaim(recordingId).catch(() => {}), CLAIM_RENEWAL_MS);
    try {
      await this.#make(recording);
    } catch (error) {
      this.logger.warn({ err: error, recordingId, attempts: recording.attempts + 1 }, 'could not produce a recording');
      const failure = toAttemptFailure(error);
      await this.recordings.recordFailure(recordingId, planNextAttempt(failure, recording.attempts, this.clock.now()));
    } finally {
      clearInterval(renewal);
    }
  }

  async #make(recording: Recording): Promise<void> {
    if (this.engine?.name !== recording.engine)
      throw new ModelError('permanent', `The recording is for ${recording.engine}, which is not in use any more.`);
    const { bytes, durationMs, times } = await this.encoder.encode(await this.#speak(recording, this.engine));
    const segments = recording.segments.map((segment, at) => ({
      ...segment,
      startMs: times[at]?.startMs ?? 0,
      endMs: times[at]?.endMs ?? 0,
    }));
    const file = recordingFile(recording.key);
    await this.files.write(file, bytes, 'audio/mpeg');
    const finished = await this.recordings.finish(recording.id, { segments, durationMs, bytes: bytes.length });
    // The article was retracted in the meantime. If another process finished the recording, its file has the same name.
    if (!finished && (await this.recordings.findById(recording.id))?.status !== 'ready') await this.files.delete(file);
  }

  async #speak(recording: Recording, engine: SpeechEngine): Promise<AudioPart[]> {
    const parts: AudioPart[] = [];
    for (const [at, segment] of recording.segments.entries()) {
      const speech = await this.speakSentence.speakOnce(engine, recording, segment.spoken);
      parts.push({ ...speech, pauseMs: pauseAfter(segment, recording.segments[at + 1]) });
      if (!(await this.recordings.recordProgress(recording.id, at + 1)))
        throw new ModelError('permanent', 'The recording was withdrawn.');
    }
    return parts;
  }
}

function toAttemptFailure(error: unknown): AttemptFailure {
  if (!(error instanceof ModelError)) return { kind: 'temporary', retryAfterMs: null };
  const { kind, retryAfterMs } = error;
  if (error instanceof CapReachedError) return { kind: 'limit', retryAfterMs };
  return { kind: kind === 'temporary' ? kind : 'permanent', retryAfterMs };
}
