import type { StoredEvent } from '@shop/event-store';
import type { Command } from 'commander';
import { CommandFailed, WrongUsage } from '../failure.js';
import { withShop } from '../session.js';
import { table, terminal } from '../terminal.js';

interface Options {
  readonly json?: boolean;
  readonly at?: string;
  readonly prefix?: string;
  readonly after?: string;
  readonly limit?: string;
  readonly correlation?: string;
}

/** Commands that read the event log. Personal fields stay sealed. */
export function addLogCommands(shop: Command): void {
  const streams = shop.command('streams').description('the streams of the event log');
  streams
    .command('list')
    .description('names and last revisions, in order of names')
    .option('--prefix <text>', 'only streams whose name begins so, for instance order-')
    .option('--after <stream>', 'go on after this one')
    .option('--limit <n>', 'at most so many', '100')
    .option('--json', 'as JSON')
    .action(listStreams);
  streams
    .command('read')
    .description('the events of one stream')
    .argument('<STREAM>')
    .option('--at <rev>', 'only up to this revision (the first event has 0)')
    .option('--json', 'as JSON')
    .action(readStream);
  shop
    .command('events')
    .description('events of the whole log')
    .command('search')
    .description('everything that one request led to, in order')
    .requiredOption('--correlation <id>', 'the correlation id, as in the log of the program')
    .option('--limit <n>', 'at most so many', '1000')
    .option('--json', 'as JSON')
    .action(searchEvents);
}

async function listStreams({ prefix, after, limit, json }: Options): Promise<void> {
  const wanted = {
    limit: wholeNumber('--limit', limit),
    ...(prefix !== undefined && { prefix }),
    ...(after !== undefined && { after }),
  };
  const streams = await withShop(({ infrastructure }) => infrastructure.store.listStreams(wanted));
  const rows = streams.map(({ stream, revision, deleted }) => ({
    stream,
    revision: Number(revision),
    ...(deleted && { deleted: 'deleted' }),
  }));
  terminal.print(json ? JSON.stringify(rows) : table(rows));
}

async function readStream(stream: string, { at, json }: Options): Promise<void> {
  const to = at === undefined ? undefined : BigInt(wholeNumber('--at', at));
  const events = await withShop(({ infrastructure }) =>
    infrastructure.store.readStream(stream, to === undefined ? {} : { to }),
  );
  if (events.length === 0) throw new CommandFailed(`There is no stream ${stream}`);
  print(events, json);
}

async function searchEvents({ correlation = '', limit, json }: Options): Promise<void> {
  const wanted = { limit: wholeNumber('--limit', limit) };
  print(await withShop(({ infrastructure }) => infrastructure.store.eventsOfCorrelation(correlation, wanted)), json);
}

function wholeNumber(option: string, text: string | undefined): number {
  if (text === undefined || !/^\d{1,15}$/.test(text)) throw new WrongUsage(`${option} wants a whole number`);
  return Number(text);
}

function print(events: readonly StoredEvent[], json: boolean | undefined): void {
  if (json) return terminal.print(JSON.stringify(events.map(plain)));
  for (const event of events) {
    const { at, actor } = event.metadata;
    terminal.print(
      `${event.stream} ${event.revision}  ${event.type}  ${String(at ?? event.recordedAt)}  ${String(actor ?? '')}`.trimEnd(),
    );
    terminal.print(`  ${JSON.stringify(event.data)}`);
  }
  if (events.length === 0) terminal.note('(none)');
}

const plain = (event: StoredEvent) => ({ ...event, revision: Number(event.revision) });
