import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { RateLimits } from '../../../shared/rate-limits/rate-limits.ts';
import { type ListeningPosition, ListeningPositionStore } from '../data/listening-position.store.ts';
import { NarrationKeyStore } from '../data/narration-key.store.ts';
import type { Recording } from '../domain/recording.ts';
import type { Script, ScriptSegment } from '../domain/script.ts';
import { signAudioPath } from '../domain/signed-address.ts';
import type { Voice } from '../ports/speech-engine.ts';
import { Recordings } from './recordings.ts';

export interface ViewedSegment extends ScriptSegment {
  readonly startMs: number;
  readonly endMs: number;
}

/** The state of a script's audio, as one reader sees it. */
export interface RecordingView {
  /** `off`: this site cannot speak the language. `none`: the audio has not been requested yet. */
  readonly status: 'off' | 'none' | 'pending' | 'ready' | 'failed';
  /** True if the voice is the plain, robotic one. */
  readonly builtIn: boolean;
  readonly doneSegments: number;
  readonly totalSegments: number;
  /** Message for the reader if the status is `failed`. */
  readonly problem: string | null;
  readonly voice: string;
  readonly voices: readonly Voice[];
  readonly recordingId: number | null;
  readonly language: string;
  readonly durationMs: number | null;
  /** Signed path of the audio, which expires. Null unless the status is `ready`. */
  readonly audioUrl: string | null;
  /** Empty unless the status is `ready`. */
  readonly segments: readonly ViewedSegment[];
  readonly position: ListeningPosition | null;
}

/** The part of the view that depends on the recording. */
type RecordingState = Pick<
  RecordingView,
  'doneSegments' | 'problem' | 'recordingId' | 'durationMs' | 'audioUrl' | 'segments'
>;

const NOTHING_RECORDED: RecordingState = {
  doneSegments: 0,
  problem: null,
  recordingId: null,
  durationMs: null,
  audioUrl: null,
  segments: [],
};

/** A script, the voice, and who listens to it. */
export interface ViewRequest {
  readonly script: Script;
  /** Null selects the default voice. */
  readonly voiceId: string | null;
  readonly readerId: number;
  /** Text under which the reader's position is stored, such as `article-12`. */
  readonly subject: string;
}

/** Requests of a reader for recordings of any text. */
const REQUEST_LIMIT = { name: 'narration', most: 60, windowSeconds: 3600 };

/** Seconds for which an audio address is valid: longer than any text, with pauses. */
const ADDRESS_SECONDS = 4 * 3600;

/** Shows and requests the audio of a script for one reader. */
@Injectable()
export class RecordingViews {
  constructor(
    private readonly recordings: Recordings,
    private readonly positions: ListeningPositionStore,
    private readonly key: NarrationKeyStore,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
  ) {}

  async show(request: ViewRequest): Promise<RecordingView> {
    return this.#describe(request, await this.recordings.find(request.script, request.voiceId));
  }

  /** Starts producing the audio, unless it exists or this site cannot speak the language. */
  async request(request: ViewRequest): Promise<RecordingView> {
    const { script, voiceId, readerId } = request;
    await this.limits.countCall(REQUEST_LIMIT, String(readerId));
    const speakable = this.recordings.chooseVoice(script.language, voiceId) !== null;
    return this.#describe(request, speakable ? await this.recordings.request(script, voiceId) : null);
  }

  async #describe(
    { script, voiceId, readerId, subject }: ViewRequest,
    recording: Recording | null,
  ): Promise<RecordingView> {
    const voice = this.recordings.chooseVoice(script.language, voiceId);
    return {
      status: voice === null ? 'off' : toShownStatus(recording),
      builtIn: this.recordings.builtIn,
      totalSegments: script.segments.length,
      voice: voice?.id ?? '',
      voices: this.recordings.listVoices(script.language),
      language: script.language,
      ...(recording ? await this.#describeRecording(recording, readerId) : NOTHING_RECORDED),
      position: await this.#findPosition(readerId, subject, recording),
    };
  }

  async #describeRecording(recording: Recording, readerId: number): Promise<RecordingState> {
    const { id, status, doneSegments, durationMs, problem, segments } = recording;
    const state = { ...NOTHING_RECORDED, recordingId: id, doneSegments, durationMs };
    if (status === 'failed') return { ...state, problem };
    if (status !== 'ready') return state;
    return { ...state, audioUrl: await this.#sign(id, readerId), segments: segments.map(toViewedSegment) };
  }

  /** A position in another recording, such as that of an earlier version, is moved to the same sentence. */
  async #findPosition(
    readerId: number,
    subject: string,
    recording: Recording | null,
  ): Promise<ListeningPosition | null> {
    const stored = await this.positions.find(readerId, subject);
    if (stored === null || recording === null) return null;
    const { recordingId, segment, offsetMs } = stored;
    if (recordingId === recording.id) return { segment, offsetMs };
    const text = (await this.recordings.findById(recordingId))?.segments[segment]?.text;
    const at = recording.segments.findIndex((each) => each.text === text);
    return at < 0 ? null : { segment: at, offsetMs: 0 };
  }

  async #sign(recordingId: number, readerId: number): Promise<string> {
    const until = Math.floor(this.clock.now().getTime() / 1000) + ADDRESS_SECONDS;
    return signAudioPath(await this.key.getKeys(), { recordingId, readerId, until });
  }
}

/** Readers see a withdrawn recording as not requested. */
function toShownStatus(recording: Recording | null): 'none' | 'pending' | 'ready' | 'failed' {
  return recording === null || recording.status === 'withdrawn' ? 'none' : recording.status;
}

function toViewedSegment({
  spoken: _spoken,
  startMs,
  endMs,
  ...segment
}: Recording['segments'][number]): ViewedSegment {
  return { ...segment, startMs: startMs ?? 0, endMs: endMs ?? 0 };
}
