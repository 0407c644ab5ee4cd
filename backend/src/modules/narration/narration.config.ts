import { configSlice, type Environment } from '../../shared/config/environment.ts';
import { choice, integer, optionalInteger, optionalText, text, url } from '../../shared/config/variables.ts';

export const narrationConfig = configSlice('Narration', {
  SPEECH: choice(
    'Speech engine: espeak is built in, needs no key and sounds robotic; openai is any server with an ' +
      'OpenAI-compatible speech API; off disables narration, so that the browser reads articles aloud.',
    ['espeak', 'openai', 'off'],
    'espeak',
  ),
  SPEECH_API_KEY: optionalText('API key of the speech server. Self-hosted servers may need none.', 'sk-...'),
  SPEECH_BASE_URL: url(
    'Base URL of the server with an OpenAI-compatible speech API, used with SPEECH=openai.',
    'https://api.openai.com/v1',
  ),
  SPEECH_MODEL: text('Speech model.', 'gpt-4o-mini-tts'),
  SPEECH_VOICES: text(
    'Comma-separated voices of the speech server that readers can choose. The first one is the default.',
    'alloy, nova, onyx',
  ),
  SPEECH_FORMAT: choice(
    'Format in which the speech server sends audio. wav and pcm lose no quality. pcm is 16-bit mono at 24,000 Hz.',
    ['wav', 'pcm', 'mp3'],
    'wav',
  ),
  SPEECH_INSTRUCTIONS: optionalText(
    'Instructions for speech models that accept them.',
    'Read like a calm newsreader, without emphasis on any side.',
  ),
  SPEECH_PRICE_A_MINUTE: optionalInteger(
    "Price of a minute of audio in millionths of a dollar. Defaults to the list price of OpenAI's models, and to 0 " +
      'for other models.',
    0,
    100_000_000,
  ),
  SPEECH_CALLS_A_DAY: integer(
    'Maximum number of calls to the speech server within 24 hours: one for each sentence. Each call also counts ' +
      'towards MODEL_CALLS_A_MINUTE, MODEL_CALLS_A_DAY and the limits on cost.',
    2000,
    0,
    1_000_000,
  ),
  NARRATIONS_AHEAD_A_DAY: integer(
    "The front page's lead stories are recorded before anybody requests them, until this number of articles was " +
      'recorded within 24 hours. 0: articles are only recorded on request.',
    20,
    0,
    10_000,
  ),
  AUDIO_S3_BUCKET: optionalText(
    'Bucket for audio, on a server with the S3 API. It must not be public. If unset, audio is stored in the data ' +
      'folder, which all processes must then share.',
    'parallax-audio',
  ),
  AUDIO_S3_ENDPOINT: url('Address of the S3 server.', 'https://s3.us-east-1.amazonaws.com'),
  AUDIO_S3_REGION: text('Region of the bucket.', 'us-east-1'),
  AUDIO_S3_ACCESS_KEY: optionalText('Access key of the S3 server. Required with AUDIO_S3_BUCKET.', 'AKIA...'),
  AUDIO_S3_SECRET_KEY: optionalText('Secret key of the S3 server. Required with AUDIO_S3_BUCKET.'),
});

/** Returns configuration problems that validating each variable separately cannot find. */
export function narrationProblems(environment?: Environment): string[] {
  const settings = narrationConfig.read(environment);
  const problems: string[] = [];
  if (
    settings.AUDIO_S3_BUCKET !== null &&
    (settings.AUDIO_S3_ACCESS_KEY === null || settings.AUDIO_S3_SECRET_KEY === null)
  )
    problems.push('AUDIO_S3_ACCESS_KEY and AUDIO_S3_SECRET_KEY: must be set, because AUDIO_S3_BUCKET is set');
  const { SPEECH, SPEECH_API_KEY, SPEECH_BASE_URL } = settings;
  if (SPEECH === 'openai' && SPEECH_API_KEY === null && new URL(SPEECH_BASE_URL).hostname === 'api.openai.com')
    problems.push("SPEECH_API_KEY: is not set, but SPEECH=openai with OpenAI's server requires it");
  return problems;
}
