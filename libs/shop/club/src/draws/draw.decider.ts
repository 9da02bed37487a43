import type { DrawEvent, DrawEventOf } from '@shop/events/club';
import { reject, type Decider, type Rejection } from '@shop/kernel';
import { createHash } from 'node:crypto';

type AnnouncedDraw = DrawEventOf<'DrawAnnounced'>['data'];
type DrawResult = DrawEventOf<'DrawHeld'>['data'];

export interface DrawEntry {
  readonly number: string;
  readonly membershipId: string;
}

export type DrawCommand =
  | { readonly type: 'AnnounceDraw'; readonly draw: AnnouncedDraw }
  | { readonly type: 'CloseDraw'; readonly now: string }
  | { readonly type: 'HoldDraw'; readonly now: string; readonly seed: string; readonly entries: readonly DrawEntry[] };

export interface KnownDraw extends AnnouncedDraw {
  readonly status: 'announced' | 'closed' | 'held';
  readonly result: Pick<DrawResult, 'seed' | 'numbers' | 'winner' | 'heldAt'> | null;
}
export type DrawState = KnownDraw | null;
type Decision = readonly DrawEvent[] | Rejection<'NOT_FOUND' | 'CONFLICT'>;

/** The seed is committed, the week ends, the seed is revealed. */
export const drawDecider: Decider<DrawCommand, DrawEvent, DrawState, 'NOT_FOUND' | 'CONFLICT'> = {
  initial: null,
  evolve,
  decide,
};

function evolve(state: DrawState, event: DrawEvent): DrawState {
  if (event.type === 'DrawAnnounced') return { ...event.data, status: 'announced', result: null };
  if (state === null) return state;
  if (event.type === 'DrawClosed') return { ...state, status: 'closed' };
  const { seed, numbers, winner, heldAt } = event.data;
  return { ...state, status: 'held', result: { seed, numbers, winner, heldAt } };
}

function decide(command: DrawCommand, state: DrawState): Decision {
  if (command.type === 'AnnounceDraw') return state === null ? [{ type: 'DrawAnnounced', data: command.draw }] : [];
  if (state === null) return reject('NOT_FOUND', 'Draw not found');
  return command.type === 'CloseDraw' ? close(command.now, state) : hold(command, state);
}

function close(now: string, { status, drawId, country, closesAt }: KnownDraw): readonly DrawEvent[] {
  if (status !== 'announced' || now < closesAt) return [];
  return [{ type: 'DrawClosed', data: { drawId, country, closesAt } }];
}

function hold({ now, seed, entries }: Extract<DrawCommand, { type: 'HoldDraw' }>, state: KnownDraw): Decision {
  const { status, drawId, country, week, seedHash } = state;
  if (status === 'held') return [];
  if (status === 'announced') return reject('CONFLICT', `Draw ${drawId} is not closed yet`);
  if (seedHashOf(seed) !== seedHash)
    return reject('CONFLICT', `The seed does not match the hash announced for draw ${drawId}`);
  const numbers = entries.map(({ number }) => number).sort();
  const number = winnerOf(seed, numbers);
  const winner = entries.find((entry) => entry.number === number) ?? null;
  return [{ type: 'DrawHeld', data: { drawId, country, week, heldAt: now, seed, numbers, winner } }];
}

/** Each ticket is SHA-256 of `SEED:NUMBER`; the lowest wins, so anyone can verify it. */
export function winnerOf(seed: string, numbers: readonly string[]): string | null {
  let winner: { readonly number: string; readonly ticket: string } | null = null;
  for (const number of numbers) {
    const ticket = sha256(`${seed}:${number}`);
    if (winner === null || ticket < winner.ticket) winner = { number, ticket };
  }
  return winner?.number ?? null;
}

export function seedHashOf(seed: string): string {
  return sha256(seed);
}

/** Hexadecimal, of the UTF-8 text. */
function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
