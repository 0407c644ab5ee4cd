import { describe, expect, it } from '@jest/globals';
import { isNotFound } from '@tanstack/react-router';
import { ApiError } from './client.ts';
import { notFoundIfRejected } from './not-found-if-rejected.ts';

const thrownFor = (error: unknown): unknown => {
  try {
    return notFoundIfRejected(error);
  } catch (thrown) {
    return thrown;
  }
};

describe('notFoundIfRejected', () => {
  it.each([400, 404])('shows a page as not found if the API responded with %i', (status) => {
    expect(isNotFound(thrownFor(new ApiError(status, '', 'no')))).toBe(true);
  });

  it.each([new ApiError(503, '', 'busy'), new TypeError('offline')])('passes on other failures: %s', (error) => {
    expect(thrownFor(error)).toBe(error);
  });
});
