import { Module } from '@nestjs/common';
import { runsJobs } from '../../shared/config/role.ts';
import { LOGGER, type Logger } from '../../shared/logging/logger.ts';
import { ModelBudget } from '../../shared/model-calls/model-budget.ts';
import { ModelRequestStore } from '../../shared/model-calls/model-request.store.ts';
import { ArticlesModule } from '../articles/index.ts';
import { AuthModule } from '../auth/index.ts';
import { CurationModule } from '../curation/index.ts';
import { chooseAudioStore } from './adapters/choose-audio-store.ts';
import { EspeakEngine } from './adapters/espeak/espeak-engine.ts';
import { Mp3Encoder } from './adapters/mp3-encoder.ts';
import { findSpeechPrice } from './adapters/openai/speech-prices.ts';
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
import { DeleteAudioJob } from './jobs/delete-audio.job.ts';
import { MakeRecordingJob } from './jobs/make-recording.job.ts';
import { NarrationListener } from './jobs/narration.listener.ts';
import { NarrationRetention } from './jobs/narration.retention.ts';
import { PrepareNarrationJob } from './jobs/prepare-narration.job.ts';
import { narrationConfig } from './narration.config.ts';
import { AUDIO_ENCODER } from './ports/audio-encoder.ts';
import { AUDIO_STORE } from './ports/audio-store.ts';
import { SPEECH_ENGINE, type SpeechEngine } from './ports/speech-engine.ts';
import { MakeRecording } from './use-cases/make-recording.ts';
import { NarrateArticle } from './use-cases/narrate-article.ts';
import { PrepareNarration } from './use-cases/prepare-narration.ts';
import { Recordings } from './use-cases/recordings.ts';
import { RecordingViews } from './use-cases/recording-views.ts';
import { SpeakSentence } from './use-cases/speak-sentence.ts';

/** Time limit of one sentence, including its audio. */
const SPEECH_TIMEOUT_MS = 60_000;

/** Loads the provider's library only if it is configured, because it is large. */
async function chooseEngine(
  budget: ModelBudget,
  requests: ModelRequestStore,
  logger: Logger,
): Promise<SpeechEngine | null> {
  const settings = narrationConfig.read();
  if (settings.SPEECH === 'off') return null;
  if (settings.SPEECH === 'espeak') return new EspeakEngine();
  const { OpenAiEngine } = await import('./adapters/openai/openai-engine.ts');
  const price = findSpeechPrice(settings.SPEECH_MODEL, settings.SPEECH_PRICE_A_MINUTE);
  if (price === null)
    logger.warn(
      `The price of the speech model ${settings.SPEECH_MODEL} is unknown, so its usage records show a cost of 0.`,
    );
  return new OpenAiEngine({
    apiKey: settings.SPEECH_API_KEY,
    baseURL: settings.SPEECH_BASE_URL,
    timeoutMs: SPEECH_TIMEOUT_MS,
    model: settings.SPEECH_MODEL,
    voices: settings.SPEECH_VOICES.split(',').map((voice) => voice.trim()),
    format: settings.SPEECH_FORMAT,
    instructions: settings.SPEECH_INSTRUCTIONS,
    microsPerMinute: price ?? 0,
    callsPerDay: settings.SPEECH_CALLS_A_DAY,
    accounts: { budget, requests },
  });
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
    { provide: SPEECH_ENGINE, inject: [ModelBudget, ModelRequestStore, LOGGER], useFactory: chooseEngine },
    { provide: AUDIO_STORE, useFactory: chooseAudioStore },
    RecordingStore,
    ListeningPositionStore,
    ListeningReaderData,
    NarrationKeyStore,
    Recordings,
    RecordingViews,
    AudioResponder,
    NarrateArticle,
    ...(runsJobs() ? workers : []),
  ],
  exports: [NarrateArticle, Recordings, RecordingViews, AudioResponder],
})
export class NarrationModule {}
