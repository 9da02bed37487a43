import { describeError } from '@shop/kernel';
import pino from 'pino';
import type { Config } from '../config/config.js';
import { outageLines } from './outage-lines.js';

export type { Logger } from 'pino';

/** Never written, wherever they turn up in what is logged: credentials, and what tells who somebody is. */
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

/** Fields at the top of a log line, one level down, and two, as they are written here and with a capital letter. */
const redactedPaths = redactedFields
  .flatMap((name) => [name, name.charAt(0).toUpperCase() + name.slice(1)])
  .flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/**
 * The process's log: one JSON object a line on standard error, so that standard output stays for people. Parts of the
 * product log through `log.child({ part: 'projections' })`; the message is a constant, facts are fields.
 */
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
