import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { appConfig } from '../../shared/config/app.config.ts';
import { runsJobs } from '../../shared/config/role.ts';
import { ArticlesModule } from '../articles/index.ts';
import { AuthModule } from '../auth/index.ts';
import { CurationModule } from '../curation/index.ts';
import { EspeakEngine } from './adapters/espeak/espeak-engine.ts';
import { FolderAudioStore } from './adapters/folder-audio-store.ts';
import { Mp3Encoder } from './adapters/mp3-encoder.ts';
import { ClipStore } from './data/clip.store.ts';
import { DiscardedAudioStore } from './data/discarded-audio.store.ts';
import { ListeningPositionStore } from './data/listening-position.store.ts';
import { ListeningReaderData } from './data/listening.reader-data.ts';
import { NarrationKeyStore } from './data/narration-key.store.ts';
import { RecordingStore } from './data/recording.store.ts';
import { AudioController } from './http/audio.controller.ts';
import { AudioResponder } from './http/audio-responder.ts';
import { ListeningController } from './http/listening.controller.ts';
import { NarrationController } from './http/narration.controller.ts';
import { RecordingStream } from './http/recording-stream.ts';
import { DeleteAudioJob } from './jobs/delete-audio.job.ts';
import { MakeRecordingJob } from './jobs/make-recording.job.ts';
import { NarrationListener } from './jobs/narration.listener.ts';
import { NarrationRetention } from './jobs/narration.retention.ts';
import { PrepareNarrationJob } from './jobs/prepare-narration.job.ts';
import { narrationConfig } from './narration.config.ts';
import { AUDIO_ENCODER } from './ports/audio-encoder.ts';
import { AUDIO_STORE, type AudioStore } from './ports/audio-store.ts';
import { SPEECH_ENGINE, type SpeechEngine } from './ports/speech-engine.ts';
import { MakeRecording } from './use-cases/make-recording.ts';
import { NarrateArticle } from './use-cases/narrate-article.ts';
import { PrepareNarration } from './use-cases/prepare-narration.ts';
import { Recordings } from './use-cases/recordings.ts';
import { RecordingViews } from './use-cases/recording-views.ts';
import { SpeakSentence } from './use-cases/speak-sentence.ts';

function chooseEngine(): SpeechEngine | null {
  return narrationConfig.read().SPEECH === 'off' ? null : new EspeakEngine();
}

function chooseStore(): AudioStore {
  return new FolderAudioStore(join(appConfig.read().PARALLAX_DATA, 'audio'));
}

const workers = [
  { provide: AUDIO_ENCODER, useClass: Mp3Encoder },
  ClipStore,
  DiscardedAudioStore,
  SpeakSentence,
  MakeRecording,
  PrepareNarration,
  MakeRecordingJob,
  PrepareNarrationJob,
  DeleteAudioJob,
  NarrationListener,
  NarrationRetention,
];

@Module({
  imports: [ArticlesModule, AuthModule, CurationModule],
  controllers: [NarrationController, AudioController, ListeningController],
  providers: [
    { provide: SPEECH_ENGINE, useFactory: chooseEngine },
    { provide: AUDIO_STORE, useFactory: chooseStore },
    RecordingStore,
    ListeningPositionStore,
    ListeningReaderData,
    NarrationKeyStore,
    Recordings,
    RecordingViews,
    RecordingStream,
    AudioResponder,
    NarrateArticle,
    ...(runsJobs() ? workers : []),
  ],
  exports: [NarrateArticle, Recordings, RecordingViews, RecordingStream, AudioResponder],
})
export class NarrationModule {}
