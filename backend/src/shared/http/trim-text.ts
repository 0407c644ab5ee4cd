import { Transform } from 'class-transformer';

/** Removes spaces around a text before it is validated. Other values stay as they are, for the rules to reject. */
export const TrimText = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));
