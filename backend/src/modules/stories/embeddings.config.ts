import { configSlice } from '../../shared/config/environment.ts';
import { choice, integer, optionalText, text, url } from '../../shared/config/variables.ts';

export const embeddingsConfig = configSlice('Embeddings', {
  EMBEDDINGS: choice(
    'Whether embeddings from an OpenAI-compatible server are used in addition to words ' +
      'when items are grouped into stories.',
    ['off', 'openai'],
    'off',
  ),
  EMBEDDINGS_API_KEY: optionalText('API key of the embeddings server. Leave unset if the server needs none.', 'sk-...'),
  EMBEDDINGS_BASE_URL: url('Base address of the embeddings server.', 'https://api.openai.com/v1'),
  EMBEDDINGS_MODEL: text(
    'Embeddings model. After a change, embeddings of the previous model are no longer used.',
    'text-embedding-3-small',
  ),
  EMBEDDINGS_PRICE: integer('Price of 1,000 tokens in millionths of a dollar.', 20, 0, 1_000_000),
  EMBEDDINGS_TIMEOUT_MS: integer(
    'Timeout of an embeddings call in milliseconds. After it, items are grouped by words alone.',
    3000,
    100,
    30_000,
  ),
});
