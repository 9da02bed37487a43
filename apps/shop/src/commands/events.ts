import type { LoggedEvent } from '@shop/contracts';
import { toLoggedEvent } from '@shop/ops';
import type { Command } from 'commander';
import { UsageError } from '../command-errors.js';
import { withShop } from '../session.js';
import { table, terminal } from '../terminal.js';
import { toEventRow, parseWholeNumber } from './event-row.js';

interface Options {
  readonly correlation?: string;
  readonly type?: string;
  readonly limit: string;
  readonly json?: boolean;
}

export function addEventCommands(shop: Command): void {
  shop
    .command('events')
    .description('the events of the log')
    .command('search')
    .description('events of one correlation, in the order of the log, or the newest of one type')
    .option('--correlation <id>', 'all events of one request')
    .option('--type <type>', 'such as OrderPlaced')
    .option('--limit <number>', 'maximum number', '1000')
    .option('--json', 'as JSON')
    .action(searchEvents);
}

async function searchEvents({ correlation, type, limit, json }: Options): Promise<void> {
  if ((correlation === undefined) === (type === undefined)) throw new UsageError('Give either --correlation or --type');
  const maxEvents = parseWholeNumber('--limit', limit);
  const found = await withShop(async ({ infrastructure: { store } }) => {
    const events: LoggedEvent[] = [];
    // A store without an index is searched in chunks.
    for (let before: string | null | undefined; before !== null && events.length < maxEvents;) {
      const page = await store.searchBackward({
        ...(correlation !== undefined && { correlationId: correlation }),
        ...(type !== undefined && { type }),
        ...(before !== undefined && { before }),
        limit: maxEvents - events.length,
      });
      events.push(...page.events.map(toLoggedEvent));
      before = page.next;
    }
    return correlation === undefined ? events : events.reverse();
  });
  if (json) return terminal.print(JSON.stringify(found));
  terminal.print(table(found.map((event) => ({ stream: event.stream, ...toEventRow(event) }))));
}
