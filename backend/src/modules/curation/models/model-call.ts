export { CapReachedError, ModelError } from '../../../shared/model-calls/model-error.ts';

/** An engine or model that drafts or translates. */
export interface NamedModel {
  readonly name: string;
}

export interface ModelAnswer<T> {
  readonly value: T;
  /** Name of the model that answered. */
  readonly model: string;
  /** True if a paid model worded the answer, so that it must be verified. */
  readonly paid: boolean;
}

/** Wraps the answer of an engine without a paid model. */
export function toFreeAnswer<T>(value: T, model: string): ModelAnswer<T> {
  return { value, model, paid: false };
}
