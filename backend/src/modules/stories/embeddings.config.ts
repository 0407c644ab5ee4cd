import { configSlice } from '../../shared/config/environment.ts';
import { choice, integer, optionalText, text, url } from '../../shared/config/variables.ts';

export const embeddingsConfig = configSlice('Embeddings', {
  EMBEDDINGS: choice(
    'Whether vectors of an OpenAI-compatible server help the words to group items into stories.',
    ['off', 'openai'],
    'off',
  ),
  EMBEDDINGS_API_KEY: optionalText('The key of that server; none where it asks for none.', 'sk-...'),
  EMBEDDINGS_BASE_URL: url('Its address.', 'https://api.openai.com/v1'),
  EMBEDDINGS_MODEL: text('The model that makes the vectors. Another one begins anew.', 'text-embedding-3-small'),
  EMBEDDINGS_PRICE: integer('What 1,000 tokens cost, in micros.', 20, 0, 1_000_000),
  EMBEDDINGS_TIMEOUT_MS: integer(
    'How long grouping waits for an answer, in milliseconds; then words alone decide.',
    3000,
    100,
    30_000,
  ),
});
