// Journeys kill processes, cut connections and wait for jobs on whatever machine they meet: one second try, which the run reports by name
// with the first error, so that it is looked into. At once, because later tests may build on this one.
import { jest } from '@jest/globals';

jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
