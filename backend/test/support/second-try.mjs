// Real servers on whatever machine they meet, and journeys kill processes and cut connections besides: one second try, which the run reports
// by name with the first error, so that it is looked into. At once, because later tests may build on this one. Unit tests get none.
import { jest } from '@jest/globals';

jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
