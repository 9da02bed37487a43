import { expect, jest } from '@jest/globals';

/**
 * What a browser shows in time depends on how busy the machine is: its tests may have a second attempt, and the run
 * names each that needed it. Tests of rules and of data have none: what they see once in a while is a fault.
 */
if (/\.e2e\.spec\.tsx?$/.test(expect.getState().testPath ?? '')) {
  jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
}
