import {
  checkKeys,
  checkLog,
  revokeKeys,
  engineOf,
  exportKeys,
  exportLog,
  hasPersonKeys,
  importKeys,
  importLog,
  createLogWriter,
  assertFileAbsent,
  assertKeysMatch,
  type CheckedKeys,
  type CheckedLog,
  type RevokedKey,
  type Mark,
  type TransferProgress,
} from '@shop/event-log-backup';
import { recordImportStart, recordImportEnd, saveEventLogEngine, type Infrastructure } from '@shop/api';
import type { ProjectionRuntime } from '@shop/projections';
import type { Command } from 'commander';
import { resolve } from 'node:path';
import { CommandError, UsageError } from '../command-errors.js';
import type { Progress } from '../progress-bar.js';
import { withShop, type Session } from '../session.js';
import { terminal } from '../terminal.js';
import { readErasedList } from './erased-list.js';
import { runExclusively, runImportExclusively, assertNoRunningShop, withTransferProgress } from './transfer-guard.js';

interface ExportOptions {
  readonly keys?: string;
  readonly json?: boolean;
}

interface ImportOptions extends ExportOptions {
  readonly erased?: string;
  readonly withoutKeys?: boolean;
  readonly whileRunning?: boolean;
}

export function addTransferCommands(shop: Command): void {
  shop
    .command('export-log')
    .description('export the event log to a file; a repeat resumes after an interruption')
    .argument('<FILE>', 'must not exist yet')
    .option(
      '--keys <file>',
      'write the sealed keys of personal data, password hashes and other secrets to a file of their own',
    )
    .option('--json', 'as JSON')
    .action(runExport);
  shop
    .command('import-log')
    .description('import the event log of a file into an empty store; a repeat resumes')
    .argument('<FILE>', 'a file of export-log')
    .option('--keys <file>', 'the file with the keys that belong to it')
    .option('--erased <file>', 'ids of people whose keys must not return, one per line')
    .option('--without-keys', 'personal data stays unreadable')
    .option('--while-running', 'even if a shop runs on the database')
    .option('--json', 'as JSON')
    .action(runImport);
}

async function runExport(file: string, options: ExportOptions): Promise<void> {
  const { keys } = options;
  await assertFileAbsent(file);
  if (keys !== undefined) {
    if (resolve(keys) === resolve(file)) throw new UsageError('--keys wants a file of its own');
    await assertFileAbsent(keys);
  }
  const report = await withShop((session) =>
    runExclusively(session.databaseUrl, `export ${resolve(file)}`, () =>
      withTransferProgress((progress) => exportLogAndKeys(session, file, keys, progress)),
    ),
  );
  if (options.json) return terminal.print(JSON.stringify(report));
  const { log } = report;
  const resumed = log.resumedAfter > 0 ? ` (${log.resumedAfter} of them were there already)` : '';
  terminal.print(`${log.file}: ${log.events} events${resumed}, ${log.bytes} bytes, sha256 ${log.digest}`);
  if (report.keys !== null)
    terminal.print(
      `${report.keys.file}: keys of ${report.keys.people} people, ${report.keys.secrets} password hashes and other secrets`,
    );
}

async function exportLogAndKeys(session: Session, file: string, keyFile: string | undefined, progress: Progress) {
  const { store, runtime, pool, secrets, clock, config } = session.infrastructure;
  const dataKey = config.secrets.dataKey.reveal();
  const log = await exportLog({
    store,
    engine: engineOf(store),
    file,
    dataKey,
    clock,
    marks: await processMarks(runtime),
    onProgress: toProgressHandler(progress),
  });
  const keys = keyFile === undefined ? null : await exportKeys({ pool, file: keyFile, dataKey, clock, secrets });
  return { log, keys };
}

async function processMarks(runtime: ProjectionRuntime): Promise<ReadonlyMap<string, Mark>> {
  const marks = new Map<string, Mark>();
  const processes = (await runtime.status()).filter(({ kind }) => kind === 'process');
  for (const { name, position } of processes) {
    const [parked] = await runtime.deadLetters(name);
    marks.set(name, parked ? { side: 'before', position: parked.position } : { side: 'after', position });
  }
  return marks;
}

function toProgressHandler(progress: Progress): (progress: TransferProgress) => void {
  const words = { reading: 'reading', checking: 'checking the file', comparing: 'comparing', writing: 'writing' };
  return ({ phase, events, done }) => progress.update(words[phase], done, `${events} events`);
}

async function runImport(file: string, options: ImportOptions): Promise<void> {
  if (options.keys !== undefined && options.withoutKeys) throw new UsageError('Give either --keys or --without-keys');
  const erased = options.erased === undefined ? [] : await readErasedList(options.erased);
  const precheck = options.whileRunning ? undefined : assertNoRunningShop;
  const report = await withShop(
    (session) =>
      runImportExclusively(session.databaseUrl, () =>
        withTransferProgress((progress) => importLogAndKeys(session, { file, options, erased, progress })),
      ),
    { precheck, replacesLog: true },
  );
  if (options.json) return terminal.print(JSON.stringify(report));
  const present = report.present > 0 ? ` (${report.present} of them were there already)` : '';
  terminal.print(
    `${report.events} events${present}, keys of ${report.people} people, ${report.readModels} read models rebuilt`,
  );
}

interface ImportRequest {
  readonly file: string;
  readonly options: ImportOptions;
  readonly erased: readonly RevokedKey[];
  readonly progress: Progress;
}

async function importLogAndKeys(session: Session, { file, options, erased: revoked, progress }: ImportRequest) {
  const { store, runtime, pool, secrets, config } = session.infrastructure;
  const dataKey = config.secrets.dataKey.reveal();
  const log = await checkLog(file, dataKey, toProgressHandler(progress));
  const keys = options.keys === undefined ? undefined : await checkKeys(options.keys, dataKey);
  await assertKeysGiven(session, log, keys, options);
  if (keys !== undefined) await assertKeysMatch(pool, keys);
  const writer = createLogWriter(store, session.databaseUrl);
  try {
    await runtime.start();
    const beforeWriting = async () => {
      // From here until the end no shop starts, so nothing reacts to history or folds it into old rows.
      await recordImportStart(pool, resolve(file));
      await runtime.pause('all');
      await saveEventLogEngine(pool, store, 'from now on');
      if (keys !== undefined) await importKeys(pool, keys, { secrets, revoked });
      else await revokeKeys(pool, revoked);
    };
    const report = await importLog({ log, store, writer, beforeWriting, onProgress: toProgressHandler(progress) });
    await restoreProcessPositions(session.infrastructure, report.marks);
    const readModels = await rebuildReadModels(runtime, progress);
    await runtime.resume('all');
    await recordImportEnd(pool);
    const { marks: _marks, ...counted } = report;
    return {
      file,
      ...counted,
      readModels,
      people: keys?.people ?? 0,
      secrets: keys?.secrets ?? 0,
      erased: revoked.length,
    };
  } finally {
    await runtime.stop();
    await writer.close();
  }
}

/** Without keys all people would count as erased; with old keys, people erased since would return. */
async function assertKeysGiven(
  { infrastructure }: Session,
  log: CheckedLog,
  keys: CheckedKeys | undefined,
  options: ImportOptions,
): Promise<void> {
  if (keys !== undefined && Date.parse(keys.time) < Date.parse(log.time) && options.erased === undefined)
    throw new CommandError(
      `${keys.file} is older than ${log.file}: say by --erased who was erased since (an empty file: nobody)`,
    );
  if (keys !== undefined || options.withoutKeys || !log.hasPersonalData || (await hasPersonKeys(infrastructure.pool)))
    return;
  throw new CommandError(
    `${log.file} has personal data, and its keys are not here: give them by --keys, or say --without-keys`,
  );
}

/** Existing rows may come from another store, whose positions are not comparable. */
async function rebuildReadModels(runtime: ProjectionRuntime, progress: Progress): Promise<number> {
  const onProgress: NonNullable<Parameters<ProjectionRuntime['rebuild']>[1]>['onProgress'] = ({ name, phase, done }) =>
    progress.update(`${name}: ${phase}`, done);
  return (await runtime.rebuild('all', { onProgress, isOtherLog: true })).length;
}

/** Each process resumes at its old position; an unknown one starts at the beginning, like a new process. */
async function restoreProcessPositions(
  { runtime, processes }: Infrastructure,
  positions: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { name } of processes) {
    const position = positions.get(name);
    if (position !== undefined) await runtime.moveProcess(name, position);
  }
}
