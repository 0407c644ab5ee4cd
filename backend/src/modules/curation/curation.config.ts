import { configSlice } from '../../shared/config/environment.ts';
import { choice, integer, list, optionalText, optionalUrl, text, url } from '../../shared/config/variables.ts';

export const curationConfig = configSlice('Curation', {
  MODEL: choice(
    'Engine that drafts articles: the extractive engine, which needs no model, or an OpenAI-compatible model ' +
      'with the extractive engine as fallback.',
    ['extractive', 'openai'],
    'extractive',
  ),
  OPENAI_API_KEY: optionalText('API key of the model provider. Required with MODEL=openai.', 'sk-...'),
  OPENAI_BASE_URL: url('Base URL of the OpenAI-compatible server.', 'https://api.openai.com/v1'),
  OPENAI_MODEL: text('Model that drafts articles.', 'gpt-4o-mini'),
  OPENAI_FALLBACK_MODEL: optionalText(
    'Model on the same server that drafts articles if OPENAI_MODEL fails. If unset, the extractive engine drafts them.',
    'gpt-4.1-mini',
  ),
  OPENAI_TIMEOUT_MS: integer('Timeout of a model call in milliseconds.', 30_000, 1000, 300_000),
  OPENAI_PRICES: list(
    'Comma-separated prices of models that are not in the built-in list or have other prices: model=input/output, ' +
      'in millionths of a dollar per 1,000 tokens. A model without a price costs 0, so cost limits do not apply to it.',
    'my-model=150/600',
  ),
  JUDGE_MODEL: optionalText(
    'Judge model: a model that compares each sentence of a draft, a correction or a translation with its source. It ' +
      'must differ from the models that draft. If unset, sentences worded by a model are marked as not verified.',
    'gpt-4.1',
  ),
  JUDGE_BASE_URL: optionalUrl(
    "Base URL of the judge model's OpenAI-compatible server: another provider, or a server of your own such as Ollama " +
      'or vLLM. If unset, the server of OPENAI_BASE_URL.',
    'http://127.0.0.1:11434/v1',
  ),
  JUDGE_API_KEY: optionalText(
    "API key of the judge model's server. If unset, OPENAI_API_KEY, but only on the server of OPENAI_BASE_URL.",
    'sk-...',
  ),
  JUDGE_PROTOCOL: choice(
    'How the judge model answers. json: one call for a whole draft; finds contradictions, omissions and slant. ' +
      'yes-no: for small verifiers such as bespoke-minicheck; one call for each sentence that a model worded, answered ' +
      'with yes, no or a probability.',
    ['json', 'yes-no'],
    'json',
  ),
  JUDGE_CALLS_A_DAY: integer(
    'Maximum number of calls to the judge model within 24 hours: one for each draft, update and correction, and one ' +
      'for every 40 or so sentences of a translation. With JUDGE_PROTOCOL=yes-no, about two for each sentence; raise ' +
      'this setting and MODEL_CALLS_A_MINUTE accordingly.',
    2000,
    0,
    1_000_000,
  ),
  TRANSLATIONS_A_DAY: integer(
    'Maximum number of model calls for translations within 24 hours. Translations are stored and reused.',
    500,
    0,
    1_000_000,
  ),
});
