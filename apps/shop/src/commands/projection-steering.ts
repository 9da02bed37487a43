import { importAdvice, recordImportEnd, readUnfinishedImport } from '@shop/api';
import type { CommandContext } from '@shop/event-store';
import { isRejection, newId, type Rejection } from '@shop/kernel';
import { ProjectionAdmin } from '@shop/ops';
import type { ProjectionRuntime } from '@shop/projections';
import type { Command } from 'commander';
import { CommandFailed, WrongUsage } from '../failure.js';
import { withShop, type Session } from '../session.js';
import { table, terminal } from '../terminal.js';
import { chosen } from './chosen.js';
import { wholeNumber } from './event-lines.js';

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
export const reasonOption = ['--reason <text>', 'why; kept in the audit trail'] as const;
const reasonLimit = 200;

/** Commands that stop read models and processes, and deal with what they set aside. Each is taken down, as in the console. */
export function addSteeringCommands(projections: Command): void {
  addPauseCommands(projections);
  projections
    .command('parked')
    .description('events that were set aside, and why')
    .argument('<NAME>', nameArgument)
    .option('--json', 'as JSON')
    .action(listParked);
  projections
    .command('retry')
    .description('have what was set aside tried again; wants --reason')
    .argument('<NAME>', nameArgument)
    .option('--stream <stream>', 'only this one')
    .option(...reasonOption)
    .action(retry);
  projections
    .command('skip')
    .description('pass over an event that was set aside, for good, and go on behind it; wants --reason')
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
      .action((one: string | undefined, options: PauseOptions) => setPaused(chosen(one, options), paused, options));
  }
}

async function listParked(name: string, { json }: { readonly json?: boolean }): Promise<void> {
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
  const reason = options.reason === undefined ? undefined : reasonIn(options);
  await withShop(async (session) => {
    const { runtime, pool } = session.infrastructure;
    // All of them go on: the log is to be taken as it is, also where an import of it was given up.
    const givesUp = name === 'all' && !paused && (await readUnfinishedImport(pool))?.underWay === false;
    if (givesUp) await recordImportEnd(pool);
    const desk = await deskOf(session);
    for (const one of name === 'all' ? await namesIn(runtime) : [name])
      accepted(await desk.setPaused(one, paused, contextOf(session), reason));
    // What is built for the first time is none that anybody names, and stops with the others.
    if (name === 'all') await (paused ? runtime.pause(name) : runtime.resume(name));
  });
  terminal.note(`${paused ? 'Paused' : 'Resumed'}: ${name}`);
}

async function namesIn(runtime: ProjectionRuntime): Promise<string[]> {
  return (await runtime.status()).filter(({ state }) => state !== 'building').map(({ name }) => name);
}

async function retry(name: string, { stream, ...options }: RetryOptions): Promise<void> {
  const reason = reasonIn(options);
  const count = await withShop(async (session) => {
    const desk = await deskOf(session);
    return accepted(await desk.retryDeadLetters({ name, reason, ...(stream !== undefined && { stream }) }, contextOf(session)));
  });
  terminal.note(`${count} events are tried again`);
}

async function skip(name: string, { stream, revision, ...options }: SkipOptions): Promise<void> {
  const event = { stream, revision: wholeNumber('--revision', revision) };
  const reason = reasonIn(options);
  await withShop(async (session) => {
    const desk = await deskOf(session);
    accepted(await desk.skipDeadLetter({ name, ...event, reason }, contextOf(session)));
  });
  terminal.note(`${name} goes on behind revision ${revision} of ${stream}`);
}

/** @throws WrongUsage */
export function reasonIn({ reason = '' }: { readonly reason?: string }): string {
  const given = reason.trim();
  if (given === '' || given.length > reasonLimit)
    throw new WrongUsage(`Say why with --reason TEXT, up to ${reasonLimit} characters: it is kept in the audit trail`);
  return given;
}

/** What is done at the desk is written into the log, which must not grow while it holds only the beginning of another. */
export async function deskOf({ app, infrastructure }: Session): Promise<ProjectionAdmin> {
  const unfinished = await readUnfinishedImport(infrastructure.pool);
  if (unfinished !== null) throw new CommandFailed(importAdvice(unfinished));
  return app.get(ProjectionAdmin, { strict: false });
}

export function accepted<Answer>(answer: Answer | Rejection): Answer {
  if (isRejection(answer)) throw new CommandFailed(answer.message);
  return answer;
}

export function contextOf({ infrastructure }: Session): CommandContext {
  const commandId = newId();
  return { commandId, correlationId: commandId, actor: 'system:command-line', now: infrastructure.clock() };
}
