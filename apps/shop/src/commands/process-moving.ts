import { CheckpointAhead, InvalidEvent } from '@shop/event-store';
import type { SubscriberStatus } from '@shop/projections';
import type { Command } from 'commander';
import { CommandFailed, WrongUsage } from '../failure.js';
import { withShop, type Session } from '../session.js';
import { table, terminal } from '../terminal.js';
import { accepted, contextOf, deskOf, reasonIn, reasonOption } from './projection-steering.js';

interface MoveOptions {
  readonly ahead?: boolean;
  readonly toHead?: boolean;
  readonly to?: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly reason?: string;
}

/** Where a process goes, and what that means for its events. */
interface Move {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Events of the process that it does not react to. */
  readonly skipped: number;
  /** Events that it reacts to once more. */
  readonly repeated: number;
}

type Place = Pick<SubscriberStatus, 'name' | 'kind' | 'position'>;

export function addMoveCommand(projections: Command): void {
  projections
    .command('move')
    .description('have a process go on at another position of the log; wants --reason')
    .argument('[NAME]', 'a process')
    .option('--ahead', 'all processes that are further than the log, after it was restored')
    .option('--to-head', 'to the end of the log')
    .option('--to <position>', 'to a position of the log')
    .option('--dry-run', 'say what would be skipped or repeated, and change nothing')
    .option(...reasonOption)
    .option('--json', 'as JSON')
    .action(move);
}

async function move(name: string | undefined, options: MoveOptions): Promise<void> {
  if ((name === undefined) === (options.ahead !== true)) throw new WrongUsage('Give either a NAME or --ahead');
  if ((options.to === undefined) === (options.toHead !== true)) throw new WrongUsage('Give either --to-head or --to');
  const reason = options.dryRun ? '' : reasonIn(options);
  const moves = await withShop(
    async (session) => {
      const moves = await planned(session, name, options.to);
      if (options.dryRun || moves.length === 0) return moves;
      const desk = await deskOf(session);
      const { to } = moves[0]!;
      accepted(await desk.moveProcesses({ names: moves.map((one) => one.name), to, reason }, contextOf(session)));
      return moves;
    },
    { mayEndEarlier: true },
  );
  if (options.json) return terminal.print(JSON.stringify(moves));
  if (moves.length > 0) terminal.print(table(moves.map((one) => ({ ...one }))));
  terminal.note(options.dryRun ? 'Nothing was changed' : `Moved: ${moves.length} processes`);
}

async function planned(session: Session, name: string | undefined, to: string | undefined): Promise<readonly Move[]> {
  const { store, runtime } = session.infrastructure;
  const position = to === undefined ? await store.head() : to.padStart(store.start.length, '0');
  if (await endsBefore(session, position)) throw new CommandFailed(`${position} is not a position of the event log`);
  const places = (await runtime.status()).filter(({ state }) => state !== 'building');
  const ahead: Place[] = [];
  for (const place of places) if (await endsBefore(session, place.position)) ahead.push(place);
  const readModels = ahead.filter(({ kind }) => kind === 'projection');
  if (readModels.length > 0)
    throw new CommandFailed(
      `Read models are further than the log (${namesOf(readModels)}): run \`projections rebuild --all\` first`,
    );
  const others = ahead.filter((one) => one.name !== name);
  if (name !== undefined && others.length > 0)
    throw new CommandFailed(`More processes are further than the log (${namesOf(others)}): move them with --ahead`);
  const known = places.find((one) => one.name === name);
  if (name !== undefined && known === undefined) throw new CommandFailed(`There is no process "${name}"`);
  if (known?.kind === 'projection') throw new CommandFailed(`${known.name} is a read model: rebuild it instead`);
  const chosen = known === undefined ? ahead : [known];
  return Promise.all(chosen.map((place) => moveOf(session, place, position, ahead.includes(place))));
}

function namesOf(places: readonly Place[]): string {
  return places.map(({ name }) => name).join(', ');
}

async function endsBefore({ infrastructure: { store } }: Session, position: string): Promise<boolean> {
  try {
    await store.readAll({ after: position, limit: 1 });
    return false;
  } catch (error) {
    if (error instanceof CheckpointAhead || error instanceof InvalidEvent) return true;
    throw error;
  }
}

async function moveOf(session: Session, { name, position: from }: Place, to: string, isAhead: boolean): Promise<Move> {
  const { store } = session.infrastructure;
  const isForward = store.compare(from, to) <= 0;
  const between = isAhead ? 0 : await eventsBetween(session, name, ...(isForward ? [from, to] : [to, from]));
  return { name, from, to, skipped: isForward ? between : 0, repeated: isForward ? 0 : between };
}

async function eventsBetween(session: Session, name: string, after = '', upTo = ''): Promise<number> {
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
