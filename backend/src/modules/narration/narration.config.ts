import { configSlice } from '../../shared/config/environment.ts';
import { choice, integer } from '../../shared/config/variables.ts';

export const narrationConfig = configSlice('Narration', {
  SPEECH: choice(
    'Speech engine: espeak is built in, needs no key and sounds robotic; openai is any server with an ' +
      'OpenAI-compatible speech API; off disables narration, so that the browser reads articles aloud.',
    ['espeak', 'openai', 'off'],
    'espeak',
  ),
  NARRATIONS_AHEAD_A_DAY: integer(
    "The front page's lead stories are recorded before anybody requests them, until this number of articles was " +
      'recorded within 24 hours. 0: articles are only recorded on request.',
    20,
    0,
    10_000,
  ),
});
