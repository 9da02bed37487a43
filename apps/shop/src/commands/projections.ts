import { importEnds } from '@shop/api';
import type { BuildReport, ProjectionRuntime, SubscriberStatus } from '@shop/projections';
import type { Command } from 'commander';
import type { Pool } from 'pg';
import { CommandFailed, WrongUsage } from '../failure.js';
import { createProgress } from '../progress-bar.js';
import { withShop } from '../session.js';
import { table, terminal } from '../terminal.js';
import { wholeNumber } from './event-lines.js';

interface Options {
  readonly all?: boolean;
  readonly json?: boolean;
}

/** Commands that look at read models and processes and look after them. */
export function addProjectionCommands(shop: Command): void {
  const projections = shop.command('projections').description('read models and processes');
  projections.command('list').description('where each one is').option('--json', 'as JSON').action(list);
  addParkedCommands(projections);
  for (const [name, description, work] of [
    ['rebuild', 'fold the log into new tables beside the running ones, then swap', rebuild],
    ['verify', 'fold the log again and compare; exit code 1 when something differs', verify],
    ['pause', 'stop following the log, over restarts too', pause],
    ['resume', 'go on following the log', resume],
  ] as const) {
    projections
      .command(name)
      .description(description)
      .argument('[NAME]', 'a read model or process')
      .option('--all', 'all of them')
      .option('--json', 'as JSON')
      .action((one: string | undefined, options: Options) => {
        const name = chosen(one, options);
        return withShop(({ infrastructure }) => work(infrastructure.runtime, name, options, infrastructure.pool));
      });
  }
}

/** What a read model or process set aside. */
function addParkedCommands(projections: Command): void {
  projections
    .command('parked')
    .description('events that were set aside, and why')
    .argument('<NAME>', 'a read model or process')
    .option('--json', 'as JSON')
    .action(async (name: string, { json }: Options) => {
      const events = await withShop(({ infrastructure }) => infrastructure.runtime.parked(name, 1_000));
      if (json) return terminal.print(JSON.stringify(events));
      terminal.print(
        table(
          events.map(({ stream, revision, type, attempts, parkedAt, reason, retry, skip }) => ({
            ...{ stream, revision, type, attempts, 'set aside': parkedAt, reason },
            asked: skip ? 'skip' : retry ? 'retry' : null,
          })),
        ),
      );
    });
  projections
    .command('retry')
    .description('have what was set aside tried again')
    .argument('<NAME>', 'a read model or process')
    .option('--stream <stream>', 'only this one')
    .action(async (name: string, { stream }: { readonly stream?: string }) => {
      const count = await withShop(({ infrastructure }) => infrastructure.runtime.retryParked(name, stream));
      terminal.note(`${count} events are tried again`);
    });
  projections
    .command('skip')
    .description('pass over an event that was set aside, for good, and go on behind it')
    .argument('<NAME>', 'a read model or process')
    .requiredOption('--stream <stream>')
    .requiredOption('--revision <revision>')
    .action(async (name: string, { stream, revision }: { readonly stream: string; readonly revision: string }) => {
      const event = { stream, revision: BigInt(wholeNumber('--revision', revision)) };
      const isParked = await withShop(({ infrastructure }) => infrastructure.runtime.skipParked(name, event));
      if (!isParked) throw new CommandFailed(`Revision ${revision} of ${stream} is not set aside by ${name}`);
      terminal.note(`${name} goes on behind revision ${revision} of ${stream}`);
    });
}

function chosen(name: string | undefined, { all }: Options): string {
  if ((name === undefined) === (all !== true)) throw new WrongUsage('Give either a NAME or --all');
  return name ?? 'all';
}

async function list({ json }: Options): Promise<void> {
  const states = await withShop(({ infrastructure }) => infrastructure.runtime.status());
  terminal.print(json ? JSON.stringify(states) : table(states.map(describe)));
}

function describe({ name, kind, version, state, lag, rate, handled, parked, owner }: SubscriberStatus) {
  const behind = lag.events ?? (lag.bytes === undefined ? null : `${lag.bytes} B`);
  return { name, kind, version, state, behind, 'per second': Math.round(rate), handled, parked, owner };
}

async function rebuild(runtime: ProjectionRuntime, name: string, { json }: Options): Promise<void> {
  const reports = await watched((onProgress) => runtime.rebuild(name, { onProgress }));
  show(reports, json);
}

async function verify(runtime: ProjectionRuntime, name: string, { json }: Options): Promise<void> {
  const reports = await watched((onProgress) => runtime.verify(name, { onProgress }));
  show(reports, json);
  const wrong = reports.filter(({ comparison }) => comparison !== null && !comparison.equal);
  if (wrong.length === 0) return;
  throw new CommandFailed(`Not what the log says: ${wrong.map((report) => report.name).join(', ')}`);
}

type OnProgress = NonNullable<Parameters<ProjectionRuntime['rebuild']>[1]>['onProgress'];

async function watched(
  work: (onProgress: OnProgress) => Promise<readonly BuildReport[]>,
): Promise<readonly BuildReport[]> {
  const progress = createProgress();
  try {
    return await work(({ name, phase, done, rate }) =>
      progress.update(`${name}: ${phase}`, done, `${Math.round(rate)}/s`),
    );
  } finally {
    progress.end();
  }
}

function show(reports: readonly BuildReport[], json: boolean | undefined): void {
  if (json) return terminal.print(JSON.stringify(reports));
  const rows = reports.map(({ name, version, events, milliseconds, comparison }) => ({
    name,
    version,
    events,
    seconds: (milliseconds / 1000).toFixed(1),
    compared:
      comparison === null
        ? '–'
        : comparison.equal
          ? `equal (${comparison.rows} rows)`
          : `differs: ${comparison.differing.join(' ')}`,
  }));
  terminal.print(table(rows));
}

async function pause(runtime: ProjectionRuntime, name: string): Promise<void> {
  await runtime.pause(name);
  terminal.note(`Paused: ${name}`);
}

/** All of them: the log is to be taken as it is, also where an import of it was given up. */
async function resume(runtime: ProjectionRuntime, name: string, _options: Options, pool: Pool): Promise<void> {
  await runtime.resume(name);
  if (name === 'all') await importEnds(pool);
  terminal.note(`Resumed: ${name}`);
}
