// Journeys use real servers, kill processes and cut connections, so each gets one retry. The run reports retried tests
// by name with the first error. Retries are immediate, because later tests may build on this one. Unit tests get none.
import { jest } from '@jest/globals';

jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
