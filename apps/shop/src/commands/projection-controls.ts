import { importAdvice, recordImportEnd, readUnfinishedImport } from '@shop/api';
import type { CommandContext } from '@shop/event-store';
import { isRejection, newId, type Rejection } from '@shop/kernel';
import { ProjectionAdmin } from '@shop/ops';
import type { ProjectionRuntime } from '@shop/projections';
import type { Command } from 'commander';
import { CommandError, UsageError } from '../command-errors.js';
import { withShop, type Session } from '../session.js';
import { table, terminal } from '../terminal.js';
import { requireNameOrAll } from './name-or-all.js';
import { parseWholeNumber } from './event-row.js';

interface PauseOptions {
  readonly all?: boolean;
  readonly reason?: string;
}
interface RetryOptions {
  readonly stream?: string;
  readonly reason?: string;
}
interface SkipOptions {
  readonly stream: string;
  readonly revision: string;
  readonly reason?: string;
}

const nameArgument = 'a read model or process';
export const reasonOption = ['--reason <text>', 'reason for the audit trail'] as const;
const maxReasonLength = 200;

export function addControlCommands(projections: Command): void {
  addPauseCommands(projections);
  projections
    .command('dead-letters')
    .description('dead letters and their reasons')
    .argument('<NAME>', nameArgument)
    .option('--json', 'as JSON')
    .action(listDeadLetters);
  projections
    .command('retry')
    .description('retry dead letters; requires --reason')
    .argument('<NAME>', nameArgument)
    .option('--stream <stream>', 'only this stream')
    .option(...reasonOption)
    .action(retry);
  projections
    .command('skip')
    .description('skip a dead letter permanently; requires --reason')
    .argument('<NAME>', nameArgument)
    .requiredOption('--stream <stream>')
    .requiredOption('--revision <revision>')
    .option(...reasonOption)
    .action(skip);
}

function addPauseCommands(projections: Command): void {
  for (const [name, description, paused] of [
    ['pause', 'stop following the log, over restarts too', true],
    ['resume', 'go on following the log', false],
  ] as const) {
    projections
      .command(name)
      .description(description)
      .argument('[NAME]', nameArgument)
      .option('--all', 'all of them')
      .option(...reasonOption)
      .option('--json', 'as JSON')
      .action((one: string | undefined, options: PauseOptions) =>
        setPaused(requireNameOrAll(one, options), paused, options),
      );
  }
}

async function listDeadLetters(name: string, { json }: { readonly json?: boolean }): Promise<void> {
  const events = await withShop(({ infrastructure }) => infrastructure.runtime.deadLetters(name, 1_000));
  if (json) return terminal.print(JSON.stringify(events));
  terminal.print(
    table(
      events.map(({ stream, revision, type, attempts, parkedAt, reason, retry, skip }) => ({
        ...{ stream, revision, type, attempts, 'set aside': parkedAt, reason },
        asked: skip ? 'skip' : retry ? 'retry' : null,
      })),
    ),
  );
}

async function setPaused(name: string, paused: boolean, options: PauseOptions): Promise<void> {
  const reason = options.reason === undefined ? undefined : requireReason(options);
  await withShop(async (session) => {
    const { runtime, pool } = session.infrastructure;
    // Resuming all accepts the log as it is, even after an abandoned import.
    const abandonsImport = name === 'all' && !paused && (await readUnfinishedImport(pool))?.underWay === false;
    if (abandonsImport) await recordImportEnd(pool);
    const admin = await projectionAdminOf(session);
    for (const one of name === 'all' ? await subscriberNames(runtime) : [name])
      unwrapResult(await admin.setPaused(one, paused, commandContext(session), reason));
    // First-time builds have no name to address, so `all` includes them.
    if (name === 'all') await (paused ? runtime.pause(name) : runtime.resume(name));
  });
  terminal.note(`${paused ? 'Paused' : 'Resumed'}: ${name}`);
}

async function subscriberNames(runtime: ProjectionRuntime): Promise<string[]> {
  return (await runtime.status()).filter(({ state }) => state !== 'building').map(({ name }) => name);
}

async function retry(name: string, { stream, ...options }: RetryOptions): Promise<void> {
  const reason = requireReason(options);
  const count = await withShop(async (session) => {
    const admin = await projectionAdminOf(session);
    return unwrapResult(
      await admin.retryDeadLetters({ name, reason, ...(stream !== undefined && { stream }) }, commandContext(session)),
    );
  });
  terminal.note(`${count} events are tried again`);
}

async function skip(name: string, { stream, revision, ...options }: SkipOptions): Promise<void> {
  const event = { stream, revision: parseWholeNumber('--revision', revision) };
  const reason = requireReason(options);
  await withShop(async (session) => {
    const admin = await projectionAdminOf(session);
    unwrapResult(await admin.skipDeadLetter({ name, ...event, reason }, commandContext(session)));
  });
  terminal.note(`${name} goes on behind revision ${revision} of ${stream}`);
}

export function requireReason({ reason = '' }: { readonly reason?: string }): string {
  const given = reason.trim();
  if (given === '' || given.length > maxReasonLength)
    throw new UsageError(
      `Say why with --reason TEXT, up to ${maxReasonLength} characters: it is kept in the audit trail`,
    );
  return given;
}

/** Admin actions are written to the log, which must not change during an unfinished import. */
export async function projectionAdminOf({ app, infrastructure }: Session): Promise<ProjectionAdmin> {
  const unfinished = await readUnfinishedImport(infrastructure.pool);
  if (unfinished !== null) throw new CommandError(importAdvice(unfinished));
  return app.get(ProjectionAdmin, { strict: false });
}

export function unwrapResult<Result>(result: Result | Rejection): Result {
  if (isRejection(result)) throw new CommandError(result.message);
  return result;
}

export function commandContext({ infrastructure }: Session): CommandContext {
  const commandId = newId();
  return { commandId, correlationId: commandId, actor: 'system:command-line', now: infrastructure.clock() };
}
