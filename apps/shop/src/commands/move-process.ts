import { CheckpointAhead, InvalidEvent } from '@shop/event-store';
import type { SubscriberStatus } from '@shop/projections';
import type { Command } from 'commander';
import { CommandError, UsageError } from '../command-errors.js';
import { withShop, type Session } from '../session.js';
import { table, terminal } from '../terminal.js';
import { unwrapResult, commandContext, projectionAdminOf, requireReason, reasonOption } from './projection-controls.js';

interface MoveOptions {
  readonly ahead?: boolean;
  readonly toHead?: boolean;
  readonly to?: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly reason?: string;
}

interface ProcessMove {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly skipped: number;
  readonly repeated: number;
}

type SubscriberPosition = Pick<SubscriberStatus, 'name' | 'kind' | 'position'>;

export function addMoveCommand(projections: Command): void {
  projections
    .command('move')
    .description('move a process to another position of the log; requires --reason')
    .argument('[NAME]', 'a process')
    .option('--ahead', 'all processes ahead of a restored log')
    .option('--to-head', 'to the end of the log')
    .option('--to <position>', 'to a position of the log')
    .option('--dry-run', 'print what would be skipped or repeated, and change nothing')
    .option(...reasonOption)
    .option('--json', 'as JSON')
    .action(runMove);
}

async function runMove(name: string | undefined, options: MoveOptions): Promise<void> {
  if ((name === undefined) === (options.ahead !== true)) throw new UsageError('Give either a NAME or --ahead');
  if ((options.to === undefined) === (options.toHead !== true)) throw new UsageError('Give either --to-head or --to');
  const reason = options.dryRun ? '' : requireReason(options);
  const moves = await withShop(
    async (session) => {
      const moves = await planMoves(session, name, options.to);
      if (options.dryRun || moves.length === 0) return moves;
      const admin = await projectionAdminOf(session);
      const { to } = moves[0]!;
      unwrapResult(
        await admin.moveProcesses({ names: moves.map((one) => one.name), to, reason }, commandContext(session)),
      );
      return moves;
    },
    { allowsShorterLog: true },
  );
  if (options.json) return terminal.print(JSON.stringify(moves));
  if (moves.length > 0) terminal.print(table(moves.map((one) => ({ ...one }))));
  terminal.note(options.dryRun ? 'Nothing was changed' : `Moved: ${moves.length} processes`);
}

async function planMoves(
  session: Session,
  name: string | undefined,
  to: string | undefined,
): Promise<readonly ProcessMove[]> {
  const { store, runtime } = session.infrastructure;
  const position = to === undefined ? await store.head() : to.padStart(store.start.length, '0');
  if (await logEndsBefore(session, position)) throw new CommandError(`${position} is not a position of the event log`);
  const positions = (await runtime.status()).filter(({ state }) => state !== 'building');
  const ahead: SubscriberPosition[] = [];
  for (const place of positions) if (await logEndsBefore(session, place.position)) ahead.push(place);
  const readModels = ahead.filter(({ kind }) => kind === 'projection');
  if (readModels.length > 0)
    throw new CommandError(
      `Read models are further than the log (${joinNames(readModels)}): run \`projections rebuild --all\` first`,
    );
  const others = ahead.filter((one) => one.name !== name);
  if (name !== undefined && others.length > 0)
    throw new CommandError(`More processes are further than the log (${joinNames(others)}): move them with --ahead`);
  const known = positions.find((one) => one.name === name);
  if (name !== undefined && known === undefined) throw new CommandError(`There is no process "${name}"`);
  if (known?.kind === 'projection') throw new CommandError(`${known.name} is a read model: rebuild it instead`);
  const selected = known === undefined ? ahead : [known];
  return Promise.all(selected.map((place) => planMove(session, place, position, ahead.includes(place))));
}

function joinNames(places: readonly SubscriberPosition[]): string {
  return places.map(({ name }) => name).join(', ');
}

async function logEndsBefore({ infrastructure: { store } }: Session, position: string): Promise<boolean> {
  try {
    await store.readAll({ after: position, limit: 1 });
    return false;
  } catch (error) {
    if (error instanceof CheckpointAhead || error instanceof InvalidEvent) return true;
    throw error;
  }
}

async function planMove(
  session: Session,
  { name, position: from }: SubscriberPosition,
  to: string,
  isAhead: boolean,
): Promise<ProcessMove> {
  const { store } = session.infrastructure;
  const isForward = store.compare(from, to) <= 0;
  const between = isAhead ? 0 : await countEventsBetween(session, name, ...(isForward ? [from, to] : [to, from]));
  return { name, from, to, skipped: isForward ? between : 0, repeated: isForward ? 0 : between };
}

async function countEventsBetween(session: Session, name: string, after = '', upTo = ''): Promise<number> {
  const { store, processes } = session.infrastructure;
  const types = processes.find((process) => process.name === name)?.events.map(({ type }) => type) ?? [];
  let count = 0;
  for (let position = after; ;) {
    const { events, checkpoint, caughtUp } = await store.readAll({ after: position, types });
    count += events.filter((event) => store.compare(event.position, upTo) <= 0).length;
    if (caughtUp || store.compare(checkpoint, upTo) >= 0) return count;
    position = checkpoint;
  }
}
