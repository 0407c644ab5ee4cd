import { configSlice } from '../../shared/config/environment.ts';
import { choice, integer, list, optionalText, text, url } from '../../shared/config/variables.ts';

export const curationConfig = configSlice('Curation', {
  MODEL: choice(
    'Who drafts: the extractive engine, which needs nothing, or an OpenAI-compatible model with it as the net below.',
    ['extractive', 'openai'],
    'extractive',
  ),
  OPENAI_API_KEY: optionalText('The key of the model provider; needed with MODEL=openai.', 'sk-...'),
  OPENAI_BASE_URL: url('The address of an OpenAI-compatible server.', 'https://api.openai.com/v1'),
  OPENAI_MODEL: text('The model that drafts.', 'gpt-4o-mini'),
  OPENAI_FALLBACK_MODEL: optionalText(
    'A second model of that server, asked when the first one fails; without one the extractive engine is next.',
    'gpt-4.1-mini',
  ),
  OPENAI_TIMEOUT_MS: integer('How long one call of the model may take, in milliseconds.', 30_000, 1000, 300_000),
  OPENAI_PRICES: list(
    'Prices of models that are not on the built-in list, or that cost you something else: model=input/output, in micros (a millionth of a dollar) for 1,000 tokens, separated by commas. Without its price a model costs 0 in the books, and no cap of costs holds it.',
    'my-model=150/600',
  ),
  JUDGE_MODEL: optionalText(
    'A second model of that server that compares each sentence of a draft, a correction or a translation with its source. It must be another than those that draft. Without one such sentences are marked as not verified.',
    'gpt-4.1',
  ),
  JUDGE_CALLS_A_DAY: integer(
    'How many calls of the second reader are paid for within 24 hours: one for each draft, update and correction, and one for about 40 sentences of a translation.',
    2000,
    0,
    1_000_000,
  ),
  TRANSLATIONS_A_DAY: integer(
    'How many calls for translations a model is paid for within 24 hours. Translations are kept: each is made once.',
    500,
    0,
    1_000_000,
  ),
});
