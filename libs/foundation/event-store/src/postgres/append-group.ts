import type { QueryArrayConfig } from 'pg';
import { StreamDeleted, WrongExpectedRevision } from '../errors.js';
import type { ExpectedRevision } from '../port.js';
import type { PendingAppend } from './append-queue.js';
import { toPosition } from './positions.js';
import appendGroup from './sql/append-group.sql';
import { asText } from './text-types.js';

/** Every stream appears at most once. */
export function appendGroupQuery(group: readonly PendingAppend[]): QueryArrayConfig {
  const owners: number[] = [];
  const places: number[] = [];
  const ids: string[] = [];
  const types: string[] = [];
  const data: string[] = [];
  const metadata: string[] = [];
  group.forEach((append, index) => {
    append.events.forEach((event, place) => {
      owners.push(index + 1);
      places.push(place);
      ids.push(event.id);
      types.push(event.type);
      data.push(event.data);
      metadata.push(event.metadata);
    });
  });
  const streams = group.map((append) => append.stream);
  const expected = group.map((append) => expectedNumber(append.expected));
  const counts = group.map((append) => append.events.length);
  return {
    name: 'append-group',
    text: appendGroup,
    values: [streams, expected, counts, owners, places, ids, types, data, metadata],
    rowMode: 'array',
    types: asText,
  };
}

export function resolveGroup(group: readonly PendingAppend[], rows: readonly (readonly (string | null)[])[]): void {
  const byStream = new Map(rows.map((row) => [row[0], row]));
  for (const append of group) {
    const row = byStream.get(append.stream);
    if (row === undefined) append.reject(new Error(`The store returned no result for ${append.stream}`));
    else resolveAppend(append, row);
  }
}

function resolveAppend(append: PendingAppend, [, outcome, revision, position]: readonly (string | null)[]): void {
  switch (outcome) {
    case 'written':
    case 'repeated':
      append.resolve({
        revision: BigInt(revision!),
        position: toPosition(position!),
        deduplicated: outcome === 'repeated',
      });
      return;
    case 'deleted':
      append.reject(new StreamDeleted(append.stream));
      return;
    default:
      append.reject(new WrongExpectedRevision(append.stream, append.expected, BigInt(revision!)));
  }
}

function expectedNumber(expected: ExpectedRevision): string {
  if (expected === 'noStream') return '-1';
  if (expected === 'exists') return '-2';
  return expected.toString();
}
