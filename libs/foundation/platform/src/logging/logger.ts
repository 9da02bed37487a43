import { describeError } from '@shop/kernel';
import pino from 'pino';
import type { Config } from '../config/config.js';
import { outageLines } from './outage-lines.js';

export type { Logger } from 'pino';

/** Credentials and identifying data are never logged. */
const redactedFields = [
  'password',
  'newPassword',
  'oldPassword',
  'token',
  'secret',
  'key',
  'authorization',
  'cookie',
  'email',
  'username',
  'phone',
  'phoneNumber',
  'firstName',
  'lastName',
  'address',
  'params',
  'body',
];

const redactedPaths = redactedFields
  .flatMap((name) => [name, name.charAt(0).toUpperCase() + name.slice(1)])
  .flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Writes one JSON object per line to standard error. Components use `log.child({ part })`; messages are constants. */
export function createLogger(
  config: Pick<Config, 'logLevel'>,
  destination: pino.DestinationStream = pino.destination(2),
): pino.Logger {
  return pino(
    {
      level: config.logLevel,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: redactedPaths, censor: '[withheld]' },
      hooks: { logMethod: outageLines() },
      serializers: { err: describeError, error: describeError },
    },
    destination,
  );
}
