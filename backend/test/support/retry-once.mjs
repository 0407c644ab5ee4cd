// Journeys use real servers, kill processes and cut connections, so each journey is retried once. Unit tests are not
// retried. The run lists retried tests with their first error. Retries are immediate, because later tests may depend on
// the failed one.
import { jest } from '@jest/globals';

jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
