import { secondsBehind } from '@shop/ops';
import type { BuildReport, ProjectionRuntime, SubscriberStatus } from '@shop/projections';
import type { Command } from 'commander';
import { CommandError } from '../command-errors.js';
import { createProgress } from '../progress-bar.js';
import { withShop } from '../session.js';
import { table, terminal } from '../terminal.js';
import { requireNameOrAll } from './name-or-all.js';
import { addMoveCommand } from './move-process.js';
import { addControlCommands } from './projection-controls.js';

interface Options {
  readonly all?: boolean;
  readonly json?: boolean;
}

interface BuildFlags extends Options {
  readonly strict?: boolean;
  readonly expectEqual?: boolean;
}

export function addProjectionCommands(shop: Command): void {
  const projections = shop.command('projections').description('read models and processes');
  projections.command('list').description('where each one is').option('--json', 'as JSON').action(list);
  addControlCommands(projections);
  addMoveCommand(projections);
  for (const [name, description, work] of [
    ['rebuild', 'fold the log into new tables beside the running ones, then swap', rebuild],
    ['verify', 'fold the log again and compare; exit code 1 when something differs', verify],
  ] as const) {
    const command = projections
      .command(name)
      .description(description)
      .argument('[NAME]', 'a read model')
      .option('--all', 'all of them')
      .option('--strict', 'fail at an event that cannot be read or folded, instead of dead-lettering its stream')
      .option('--json', 'as JSON');
    if (work === rebuild) command.option('--expect-equal', 'swap only where the new tables equal the running ones');
    command.action((one: string | undefined, options: BuildFlags) => {
      const name = requireNameOrAll(one, options);
      const allowsShorterLog = work === rebuild;
      return withShop(({ infrastructure }) => work(infrastructure.runtime, name, options), { allowsShorterLog });
    });
  }
}

type ListedSubscriber = Omit<SubscriberStatus, 'lag'> & {
  readonly lag: SubscriberStatus['lag'] & { readonly seconds: number | null };
};

async function list({ json }: Options): Promise<void> {
  const subscribers = await withShop(
    async ({ infrastructure: { runtime, store, clock } }): Promise<ListedSubscriber[]> => {
      const states = await runtime.status();
      const seconds = await secondsBehind(store, clock(), states);
      return states.map((state, at) => ({ ...state, lag: { ...state.lag, seconds: seconds[at] ?? null } }));
    },
  );
  terminal.print(json ? JSON.stringify(subscribers) : table(subscribers.map(toTableRow)));
}

function toTableRow({ name, kind, version, state, lag, rate, handled, parked, owner }: ListedSubscriber) {
  const behind = lag.events ?? (lag.bytes === undefined ? null : `${lag.bytes} B`);
  const seconds = lag.seconds === null ? null : Math.round(lag.seconds);
  return {
    ...{ name, kind, version, state, behind },
    ...{ 'seconds behind': seconds, 'per second': Math.round(rate), handled, parked, owner },
  };
}

async function rebuild(runtime: ProjectionRuntime, name: string, options: BuildFlags): Promise<void> {
  const { strict = false, expectEqual = false, json } = options;
  const reports = await withBuildProgress((onProgress) => runtime.rebuild(name, { onProgress, strict, expectEqual }));
  printReports(reports, json);
  assertNoFailures(reports);
}

async function verify(runtime: ProjectionRuntime, name: string, { strict = false, json }: BuildFlags): Promise<void> {
  const reports = await withBuildProgress((onProgress) => runtime.verify(name, { onProgress, strict }));
  printReports(reports, json);
  assertNoFailures(reports);
  const wrong = reports.filter(({ comparison }) => comparison !== null && !comparison.equal);
  if (wrong.length === 0) return;
  throw new CommandError(`Not what the log says: ${wrong.map((report) => report.name).join(', ')}`);
}

function assertNoFailures(reports: readonly BuildReport[]): void {
  const failures = reports.flatMap(({ failure }) => failure ?? []);
  if (failures.length > 0) throw new CommandError(failures.join('; '));
}

type OnProgress = NonNullable<Parameters<ProjectionRuntime['rebuild']>[1]>['onProgress'];

async function withBuildProgress(
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

function printReports(reports: readonly BuildReport[], json: boolean | undefined): void {
  if (json) return terminal.print(JSON.stringify(reports));
  const rows = reports.map(({ name, version, events, milliseconds, comparison, parked, failure }) => ({
    name,
    version,
    events,
    seconds: (milliseconds / 1000).toFixed(1),
    'dead-lettered': parked,
    compared:
      comparison === null
        ? (failure ?? '–')
        : comparison.equal
          ? `equal (${comparison.rows} rows)`
          : `differs: ${comparison.differing.join(' ')}`,
  }));
  terminal.print(table(rows));
}
