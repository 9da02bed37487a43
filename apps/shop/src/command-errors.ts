import { UnusableEventStoreError, PortForbiddenError, PortTakenError } from '@shop/api';
import { TransferError } from '@shop/event-log-backup';
import { DataKeyError, Unavailable } from '@shop/event-store';
import { isTransient } from '@shop/kernel';
import {
  ConfigError,
  DataDirInUseError,
  EmbeddedPostgresError,
  ExternalDatabaseError,
  ExternalRedisError,
  MigrationError,
} from '@shop/platform';
import { CheckpointAheadError, RebuildFailedError, UnknownSubscriberError } from '@shop/projections';

export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** The command line is invalid: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const expectedErrors = [
  CommandError,
  UsageError,
  ConfigError,
  DataDirInUseError,
  DataKeyError,
  EmbeddedPostgresError,
  UnusableEventStoreError,
  ExternalDatabaseError,
  ExternalRedisError,
  MigrationError,
  PortForbiddenError,
  PortTakenError,
  CheckpointAheadError,
  RebuildFailedError,
  TransferError,
  Unavailable,
  UnknownSubscriberError,
];

/** One line for a known failure, else the whole stack: it is a defect. */
export function describeError(error: unknown): string {
  if (isForbidden(error))
    return `DATABASE_URL: the database refuses (${(error as Error).message}): give its user all rights on the shop's database`;
  if (expectedErrors.some((kind) => error instanceof kind)) return (error as Error).message;
  if (isUnreachable(error)) return `The database cannot be reached: ${error.message || String(error.code)}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const connectionCodes = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '28P01',
  '28000',
  '3D000',
  '57P03',
  '53300',
];

/** SQLSTATE: insufficient privilege; read-only transaction; no schema to create tables in. */
const forbiddenCodes = ['42501', '25006', '3F000'];

function isForbidden(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = String((error as { readonly code?: unknown }).code);
  return forbiddenCodes.includes(code) || (error instanceof MigrationError && isForbidden(error.cause));
}

function isUnreachable(error: unknown): error is Error & { readonly code: string } {
  if (!(error instanceof Error)) return false;
  return connectionCodes.includes(String((error as { readonly code?: unknown }).code)) || isLost(error);
}

/** Errors of `pg` and of the system have no class names. */
function isLost(error: Error): boolean {
  return ['Error', 'error'].includes(error.name) && isTransient(error);
}
