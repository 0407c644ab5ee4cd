import { notFound } from '@tanstack/react-router';
import { ApiError } from './client.ts';

/** Shows the page as not found if the API does not know or does not accept what its address names. */
export function notFoundIfRejected(error: unknown): never {
  if (isRejection(error)) throw notFound();
  throw error;
}

/** Returns true if the API does not know or does not accept what was requested, so that trying again has no use. */
export const isRejection = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);
