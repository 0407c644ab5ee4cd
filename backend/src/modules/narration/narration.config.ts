import { configSlice } from '../../shared/config/environment.ts';
import { choice } from '../../shared/config/variables.ts';

export const narrationConfig = configSlice('Narration', {
  SPEECH: choice(
    'Speech engine: espeak is built in, needs no key and sounds robotic; openai is any server with an ' +
      'OpenAI-compatible speech API; off disables narration, so that the browser reads articles aloud.',
    ['espeak', 'openai', 'off'],
    'espeak',
  ),
});
