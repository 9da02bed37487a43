import { ConfigError, startEmbeddedPostgres, migrate, withClient, type Migration } from '@shop/platform';
import { newId } from '@shop/kernel';
import { cpus, loadavg } from 'node:os';
import { temporaryDataDir } from '../test/product.js';
import { positiveNumber, readArguments, wrongUsage } from '../usage.mjs';
import { runLoad, readLoadOptions } from './load/main.js';
import { findEventStoreDb, postgresEngine, type Engine, type EventStoreDbLookup } from './engine.js';
import type { BenchContext, BenchResult, BenchRow } from './row.js';
import { rows } from './rows.js';

interface BenchOptions {
  readonly names: readonly string[];
  readonly json: boolean;
  readonly scale: number;
}

async function main(wanted: BenchOptions): Promise<number> {
  const chosen = wanted.names.length === 0 ? rows : rows.filter(({ name }) => wanted.names.includes(name));
  const eventStoreDb = findEventStoreDb();
  const dataDir = await temporaryDataDir();
  const quiet = { password: 'bench', profile: 'product', announce: () => undefined } as const;
  const server = await startEmbeddedPostgres({ ...quiet, dataDir: dataDir.path });
  let failures = 0;
  try {
    for (const row of chosen) {
      const engine = engineFor(row, eventStoreDb);
      if ('skipped' in engine) console.log(formatSkipped(row, engine.skipped, wanted.json));
      else failures += (await runRow(row, engine, wanted, server.url)) ? 0 : 1;
    }
  } finally {
    await server.stop();
    await dataDir.remove();
  }
  return failures === 0 ? 0 : 1;
}

function engineFor(row: BenchRow, eventStoreDb: EventStoreDbLookup): Engine | { readonly skipped: string } {
  if (row.engine !== 'eventstoredb') return postgresEngine;
  return 'engine' in eventStoreDb ? eventStoreDb.engine : eventStoreDb;
}

/** A skipped row is always reported in place of its figures. */
function formatSkipped(row: BenchRow, because: string, json: boolean): string {
  const { name, goal, engine } = row;
  return json ? JSON.stringify({ name, engine, goal, skipped: because }) : `\n${titleOf(row)}: SKIPPED: ${because}`;
}

function titleOf({ name, engine }: BenchRow): string {
  return engine === undefined ? name : `${name} (${engine})`;
}

async function runRow(row: BenchRow, engine: Engine, { json, scale }: BenchOptions, url: string): Promise<boolean> {
  const machine = { cores: cpus().length, load: loadavg()[0], node: process.version };
  console.error(`${titleOf(row)} …`);
  const made: string[] = [];
  const context: BenchContext = {
    scale,
    log: (line) => console.error(`  ${line}`),
    createDatabase: (migrations) => createDatabase(url, migrations, made),
  };
  try {
    const result = await row.run(context, engine);
    const { name, goal } = row;
    console.log(
      json
        ? JSON.stringify({ name, engine: engine.name, goal, machine, scale, ...result })
        : formatTable(row, machine.load, result),
    );
    return true;
  } catch (error) {
    console.error(`${titleOf(row)} failed:`, error);
    return false;
  } finally {
    await dropDatabases(url, made);
  }
}

async function createDatabase(
  url: string,
  migrations: readonly Migration[],
  made: string[],
): Promise<{ readonly url: string }> {
  const name = `bench_${newId().replaceAll('-', '')}`;
  const address = new URL(url);
  address.pathname = `/${name}`;
  await withClient(url, (client) => client.query(`CREATE DATABASE ${name}`));
  made.push(name);
  await withClient(address.href, (client) => migrate(client, migrations));
  return { url: address.href };
}

async function dropDatabases(url: string, names: readonly string[]): Promise<void> {
  for (const name of names) await withClient(url, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
}

function formatTable(row: BenchRow, load: number | undefined, { figures, verdicts, conditions }: BenchResult): string {
  const shown = (value: number) => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2));
  const spreadOf = (spread?: readonly [number, number]) =>
    spread ? `  (${shown(spread[0])} – ${shown(spread[1])})` : '';
  const width = Math.max(...figures.map(({ label }) => label.length));
  return [
    `\n${titleOf(row)}: ${row.goal}`,
    ...figures.map(
      ({ label, value, unit, spread }) =>
        `  ${label.padEnd(width)}  ${shown(value).padStart(9)} ${unit}${spreadOf(spread)}`,
    ),
    ...verdicts.map(
      ({ goal, measured, reached }) => `  ${reached ? 'reached    ' : 'NOT reached'}  ${goal}: ${measured}`,
    ),
    `  ${conditions}; load average before: ${load?.toFixed(1)} on ${cpus().length} cores`,
  ].join('\n');
}

const names = [...new Set(rows.map(({ name }) => name))];
const usage = `Usage: npm run bench -- [ROW …] [--json] [--scale NUMBER]
       npm run bench -- load SCENARIO … (see npm run bench -- load --help)

Measures these rows, or all of them: ${names.join(' ')}

  --json          one JSON object a row instead of a table
  --scale NUMBER  how many times the usual amount of work (1)`;

function readOptions(): BenchOptions {
  const options = { json: { type: 'boolean', default: false }, scale: { type: 'string', default: '1' } };
  const { values, positionals } = readArguments(usage, { options, allowPositionals: true });
  const unknown = positionals.find((name: string) => !names.includes(name));
  if (unknown !== undefined) wrongUsage(`There is no row ${unknown}`, usage);
  return {
    names: positionals,
    json: values.json === true,
    scale: positiveNumber('scale', String(values.scale), usage),
  };
}

try {
  process.exitCode = process.argv[2] === 'load' ? await runLoad(readLoadOptions()) : await main(readOptions());
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
