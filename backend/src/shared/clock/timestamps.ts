import { p } from '@mikro-orm/core';

/** Columns that record when the mapper created and last changed a row. */
export const timestamps = () => ({
  createdAt: p.datetime().onCreate(() => new Date()),
  updatedAt: p
    .datetime()
    .onCreate(() => new Date())
    .onUpdate(() => new Date()),
});
