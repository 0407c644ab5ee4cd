import type { ReachedCap } from '../../../shared/model-calls/model-budget.ts';
import { ModelError } from './language-model.ts';

const NAMES = {
  minute: 'MODEL_CALLS_A_MINUTE',
  day: 'MODEL_CALLS_A_DAY or MODEL_COST_A_DAY',
  month: 'MODEL_CALLS_A_MONTH or MODEL_COST_A_MONTH',
} as const;

/** A cap on calls or cost is reached. The model itself is healthy, and an immediate retry is useless. */
export class CapReached extends ModelError {
  constructor({ span, waitMs }: ReachedCap) {
    super('temporary', `The cap of this ${span} is reached (${NAMES[span]}).`, Math.ceil(waitMs));
  }
}
