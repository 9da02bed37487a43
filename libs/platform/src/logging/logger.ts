import pino from 'pino';
import type { Config } from '../config/config.js';

export type { Logger } from 'pino';

/** Never written, wherever they turn up in what is logged: credentials, and what tells who somebody is. */
const withheld = [
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
const paths = withheld
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
      redact: { paths, censor: '[withheld]' },
      serializers: { err: describeError, error: describeError },
    },
    destination,
  );
}

interface DescribedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: DescribedError;
}

/** Of an error: type, message, code, stack, causes. Not its other fields: a database error's hold the values of a row. */
function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    type: error.name,
    message: error.message,
    ...(code !== undefined && { code }),
    ...(error.stack !== undefined && { stack: error.stack }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
