import { notFound } from '@tanstack/react-router';
import { ApiError } from './client.ts';

/** Returns true for responses with status 400 or 404, after which a second request would fail in the same way. */
export const isRejected = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Shows the page as not found if the API does not know or does not accept what its address names. */
export function notFoundIfRejected(error: unknown): never {
  if (isRejected(error)) throw notFound();
  throw error;
}
