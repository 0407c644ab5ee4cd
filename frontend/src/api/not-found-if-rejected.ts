import { notFound } from '@tanstack/react-router';
import { ApiError } from './client.ts';

/** Shows the page as not found if the API does not know or does not accept what its address names. */
export function notFoundIfRejected(error: unknown): never {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw notFound();
  throw error;
}
