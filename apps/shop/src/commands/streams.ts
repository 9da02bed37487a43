import { LogSearch, StreamStates } from '@shop/ops';
import { isRejection } from '@shop/kernel';
import type { Command } from 'commander';
import { CommandError, UsageError } from '../command-errors.js';
import { withShop } from '../session.js';
import { table, terminal } from '../terminal.js';
import { toEventRow, parseWholeNumber } from './event-row.js';

interface ListOptions {
  readonly prefix?: string;
  readonly after?: string;
  readonly limit: string;
  readonly json?: boolean;
}

interface ReadOptions {
  readonly at?: string;
  readonly against?: string;
  readonly from: string;
  readonly limit: string;
  readonly json?: boolean;
}

export function addStreamCommands(shop: Command): void {
  const streams = shop.command('streams').description('the streams of the event log');
  streams
    .command('list')
    .description('streams by name')
    .option('--prefix <text>', 'only names with this prefix, such as order-')
    .option('--after <name>', 'names after this one')
    .option('--limit <number>', 'maximum number', '100')
    .option('--json', 'as JSON')
    .action(listStreams);
  streams
    .command('read')
    .description('the events of a stream; with --at the state at a revision')
    .argument('<STREAM>', 'such as order-0190…')
    .option('--at <revision>', 'the state at this revision, and what changed there')
    .option('--against <revision>', 'with --at: what changed since this revision (the one before)')
    .option('--from <revision>', 'the first event', '0')
    .option('--limit <number>', 'maximum number of events', '1000')
    .option('--json', 'as JSON')
    .action(readStream);
}

async function listStreams({ prefix, after, limit, json }: ListOptions): Promise<void> {
  const perPage = parseWholeNumber('--limit', limit);
  const rows = await withShop(({ infrastructure: { store } }) =>
    store.listStreams({
      limit: perPage,
      ...(prefix !== undefined && { prefix }),
      ...(after !== undefined && { after }),
    }),
  );
  const shown = rows.map(({ stream, revision, deleted }) => ({ stream, revision: Number(revision), deleted }));
  terminal.print(
    json ? JSON.stringify(shown) : table(shown.map((row) => ({ ...row, deleted: row.deleted ? 'deleted' : '' }))),
  );
}

async function readStream(stream: string, options: ReadOptions): Promise<void> {
  if (options.at === undefined && options.against !== undefined) throw new UsageError('--against goes with --at');
  await withShop(async ({ app }) => {
    const states = app.get(StreamStates, { strict: false });
    if (options.at === undefined || !states.has(stream))
      return readEvents(app.get(LogSearch, { strict: false }), stream, options);
    return readState(states, stream, options);
  });
}

async function readEvents(log: LogSearch, stream: string, { at, from, limit, json }: ReadOptions): Promise<void> {
  const first = parseWholeNumber('--from', from);
  const last = at === undefined ? Infinity : parseWholeNumber('--at', at);
  const read = await log.read({
    stream,
    from: first,
    limit: Math.min(parseWholeNumber('--limit', limit), last - first + 1),
  });
  if (isRejection(read)) throw new CommandError(`${stream}: ${read.message}`);
  if (json) return terminal.print(JSON.stringify(read.events));
  terminal.print(table(read.events.map(toEventRow)));
  if (read.next !== null && at === undefined) terminal.note(`More from --from ${read.next}`);
}

async function readState(states: StreamStates, stream: string, { at = '', against, json }: ReadOptions): Promise<void> {
  const revision = parseWholeNumber('--at', at);
  const earlier = against === undefined ? revision - 1 : parseWholeNumber('--against', against);
  const found = await states.stateAt(stream, revision, earlier, 'sealed');
  if (found === null) throw new CommandError(`${stream} has no revision ${Math.max(revision, earlier)}`);
  const { state, differences } = found;
  if (json) return terminal.print(JSON.stringify({ stream, at: revision, state, differences }));
  terminal.print(JSON.stringify(state, null, 2));
  terminal.print('');
  terminal.print(
    table(
      differences.map((one) => ({
        changed: one.path,
        [`at ${earlier}`]: formatValue(one.before),
        [`at ${revision}`]: formatValue(one.after),
      })),
    ),
  );
}

function formatValue(value: unknown): string {
  return value === undefined ? '–' : JSON.stringify(value);
}
