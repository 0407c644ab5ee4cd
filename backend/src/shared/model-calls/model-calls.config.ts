import { configSlice } from '../config/environment.ts';
import { integer } from '../config/variables.ts';

export const modelCallsConfig = configSlice('Calls of paid models', {
  MODEL_CALLS_A_MINUTE: integer(
    'How many calls of paid models, drafts, translations and embeddings together, all processes may make in a minute; more wait for the next.',
    60,
    1,
    100_000,
  ),
  MODEL_CALLS_A_DAY: integer(
    'How many in a day (UTC); then drafts come from the extractive engine until the next.',
    5000,
    0,
    100_000_000,
  ),
  MODEL_CALLS_A_MONTH: integer('How many in a month.', 100_000, 0, 1_000_000_000),
  MODEL_COST_A_DAY: integer(
    'What they may cost in a day, in micros: 1,000,000 are a dollar. Models without a price cost 0.',
    5_000_000,
    0,
    1_000_000_000_000,
  ),
  MODEL_COST_A_MONTH: integer('What they may cost in a month, in micros.', 100_000_000, 0, 1_000_000_000_000),
});
