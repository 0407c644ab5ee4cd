import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { appConfig } from '../../shared/config/app.config.ts';
import { runsJobs } from '../../shared/config/role.ts';
import { EspeakEngine } from './adapters/espeak/espeak-engine.ts';
import { FolderAudioStore } from './adapters/folder-audio-store.ts';
import { Mp3Encoder } from './adapters/mp3-encoder.ts';
import { ListeningPositionStore } from './data/listening-position.store.ts';
import { NarrationKeyStore } from './data/narration-key.store.ts';
import { RecordingStore } from './data/recording.store.ts';
import { MakeRecordingJob } from './jobs/make-recording.job.ts';
import { narrationConfig } from './narration.config.ts';
import { AUDIO_ENCODER } from './ports/audio-encoder.ts';
import { AUDIO_STORE } from './ports/audio-store.ts';
import { SPEECH_ENGINE, type SpeechEngine } from './ports/speech-engine.ts';
import { MakeRecording } from './use-cases/make-recording.ts';
import { Recordings } from './use-cases/recordings.ts';
import { RecordingViews } from './use-cases/recording-views.ts';

function chooseEngine(): SpeechEngine | null {
  return narrationConfig.read().SPEECH === 'off' ? null : new EspeakEngine();
}

@Module({
  providers: [
    { provide: SPEECH_ENGINE, useFactory: chooseEngine },
    { provide: AUDIO_STORE, useFactory: () => new FolderAudioStore(join(appConfig.read().PARALLAX_DATA, 'audio')) },
    { provide: AUDIO_ENCODER, useClass: Mp3Encoder },
    RecordingStore,
    ListeningPositionStore,
    NarrationKeyStore,
    Recordings,
    RecordingViews,
    ...(runsJobs() ? [MakeRecording, MakeRecordingJob] : []),
  ],
  exports: [Recordings, RecordingViews],
})
export class NarrationModule {}
