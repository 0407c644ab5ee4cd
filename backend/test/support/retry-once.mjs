// Journeys use real servers, kill processes and cut connections, so each gets one retry; unit tests get none. The run
// lists retried tests with their first error. Retries are immediate, because later tests may build on the failed one.
import { jest } from '@jest/globals';

jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
