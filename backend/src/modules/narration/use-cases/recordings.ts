import { Inject, Injectable } from '@nestjs/common';
import { BadInputError, DomainError, NotFoundError } from '../../../shared/errors/domain-error.ts';
import { JobQueue } from '../../../shared/queues/job-queue.ts';
import { RecordingStore } from '../data/recording.store.ts';
import type { ByteRange } from '../domain/byte-range.ts';
import { computeRecordingKey, type Recording, type RecordingFacts, recordingFile } from '../domain/recording.ts';
import type { Script } from '../domain/script.ts';
import { toSpokenScript } from '../domain/spoken-form.ts';
import { AUDIO_STORE, type AudioStore } from '../ports/audio-store.ts';
import { SPEECH_ENGINE, type SpeechEngine, type Voice } from '../ports/speech-engine.ts';

/** A finished recording's file. */
export interface RecordedAudio {
  readonly key: string;
  readonly bytes: number;
  /** Returns a part of the file. */
  read(range: ByteRange): Promise<Buffer>;
}

/** Requests and finds recordings of scripts. Other modules use this class for texts that are not articles. */
@Injectable()
export class Recordings {
  constructor(
    @Inject(SPEECH_ENGINE) private readonly engine: SpeechEngine | null,
    @Inject(AUDIO_STORE) private readonly files: AudioStore,
    private readonly store: RecordingStore,
    private readonly jobs: JobQueue,
  ) {}

  /** True if the only voice is the plain one that needs no key. */
  get builtIn(): boolean {
    return this.engine?.builtIn === true;
  }

  /** Returns the voices for a language, the default voice first. Empty if this installation cannot speak it. */
  listVoices(language: string): readonly Voice[] {
    return this.engine?.listVoices(language) ?? [];
  }

  /**
   * Returns the voice with this id, or the default voice if `id` is null. Throws `BadInputError` for an unknown id, and
   * returns null if this installation cannot speak the language.
   */
  chooseVoice(language: string, id: string | null): Voice | null {
    const voices = this.listVoices(language);
    if (voices.length === 0 || id === null) return voices[0] ?? null;
    const voice = voices.find((each) => each.id === id);
    if (!voice) throw new BadInputError(`There is no voice "${id}" for this language.`);
    return voice;
  }

  /** Returns the recording of a script, in any state, or null if it has not been requested yet. */
  async find(script: Script, voiceId: string | null): Promise<Recording | null> {
    const described = this.#describe(script, voiceId);
    return described && this.store.findByKey(computeRecordingKey(described.facts));
  }

  /**
   * Returns the recording of a script, and starts producing it unless it exists. Requesting it again is harmless.
   * Throws if this installation cannot speak the language.
   */
  async request(script: Script, voiceId: string | null): Promise<Recording> {
    const recording = await this.create(script, voiceId);
    if (recording.status === 'pending') await this.jobs.tryEnqueue('make-recording', { recordingId: recording.id });
    return recording;
  }

  /** Like `request`, but leaves it to the caller, or to the sweep, to start producing the recording. */
  async create(script: Script, voiceId: string | null): Promise<Recording> {
    const described = this.#describe(script, voiceId);
    if (!described) throw new DomainError('no-speech', 'This site cannot read this language aloud.', 409);
    return this.store.create(described.facts, described.printedSegments);
  }

  findById(id: number): Promise<Recording | null> {
    return this.store.findById(id);
  }

  /** Opens the audio of a recording. Throws `NotFoundError` unless the recording is ready. */
  async openAudio(id: number): Promise<RecordedAudio> {
    const recording = await this.store.findById(id);
    if (recording?.status !== 'ready' || recording.bytes === null) throw new NotFoundError('Recording', id);
    await this.store.touch(id);
    const { key, bytes } = recording;
    return {
      key,
      bytes,
      read: async (range) => {
        const audio = await this.files.read(recordingFile(key), range);
        if (audio !== null) return audio;
        // The file was lost, for example because the data folder was replaced.
        await this.store.restart(id);
        await this.jobs.tryEnqueue('make-recording', { recordingId: id });
        throw new NotFoundError('The audio of recording', id);
      },
    };
  }

  /** Withdraws recordings of a text that is no longer public. A job deletes their files. */
  withdraw(ids: readonly number[]): Promise<void> {
    return this.store.withdraw(ids);
  }

  #describe(script: Script, voiceId: string | null): { facts: RecordingFacts; printedSegments: number } | null {
    const voice = this.chooseVoice(script.language, voiceId);
    if (voice === null || this.engine === null || script.segments.length === 0) return null;
    const { segments, printedSegments } = toSpokenScript(script.segments, script.language);
    const { language, articleVersionId } = script;
    return {
      facts: { engine: this.engine.name, voice: voice.id, language, articleVersionId, segments },
      printedSegments,
    };
  }
}
