import { configSlice } from '../config/environment.ts';
import { integer } from '../config/variables.ts';

export const modelCallsConfig = configSlice('Paid model calls', {
  MODEL_CALLS_A_MINUTE: integer(
    'Maximum number of paid model calls per minute, counting drafts and translations together across all processes. ' +
      'Further calls wait.',
    60,
    1,
    100_000,
  ),
  MODEL_CALLS_A_DAY: integer(
    'Maximum number of paid model calls per day (UTC). Above this, the extractive engine writes the drafts.',
    5000,
    0,
    100_000_000,
  ),
  MODEL_CALLS_A_MONTH: integer('Maximum number of paid model calls per month.', 100_000, 0, 1_000_000_000),
  MODEL_COST_A_DAY: integer(
    'Maximum cost per day in millionths of a dollar. Models without a price count as 0.',
    5_000_000,
    0,
    1_000_000_000_000,
  ),
  MODEL_COST_A_MONTH: integer('Maximum cost per month in millionths of a dollar.', 100_000_000, 0, 1_000_000_000_000),
});
