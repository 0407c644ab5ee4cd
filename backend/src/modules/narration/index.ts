export { NarrationModule } from './narration.module.ts';
export type { ByteRange } from './domain/byte-range.ts';
export type { Recording } from './domain/recording.ts';
export type { Script, ScriptSegment, SegmentPlace } from './domain/script.ts';
export { type AudioRequest, AudioResponder } from './http/audio-responder.ts';
export { RecordingViewDto, VoiceQueryDto } from './http/dto/narration.dto.ts';
export { type ArticleScript, NarrateArticle } from './use-cases/narrate-article.ts';
export { type RecordedAudio, Recordings } from './use-cases/recordings.ts';
export {
  type RecordingView,
  RecordingViews,
  type ViewedSegment,
  type ViewRequest,
} from './use-cases/recording-views.ts';
