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
});

/** Returns configuration problems that validating each variable separately cannot find. */
export function narrationProblems(environment?: Environment): string[] {
  const { SPEECH, SPEECH_API_KEY, SPEECH_BASE_URL } = narrationConfig.read(environment);
  return SPEECH === 'openai' && SPEECH_API_KEY === null && new URL(SPEECH_BASE_URL).hostname === 'api.openai.com'
    ? ["SPEECH_API_KEY: is not set, but SPEECH=openai with OpenAI's server requires it"]
    : [];
}
