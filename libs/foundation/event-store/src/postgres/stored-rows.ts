import type { JsonObject } from '@shop/kernel';
import type { EventRef, StoredEvent } from '../port.js';
import { toPosition } from './positions.js';

export type EventRow = readonly [string, string, string, string, string, string, string, string];

export interface UnparsedPage {
  readonly length: number;
  readonly last: EventRef | undefined;
  events(): readonly StoredEvent[];
}

export function unparsedPage(rows: readonly EventRow[]): UnparsedPage {
  const last = rows.at(-1);
  return {
    length: rows.length,
    last: last && { position: toPosition(last[0]), id: last[3] },
    events: () => storedEvents(rows),
  };
}

/** Parses all JSON of a page at once, which makes reads fast. */
export function storedEvents(rows: readonly EventRow[]): readonly StoredEvent[] {
  if (rows.length === 0) return [];
  const documents = parseAll(rows);
  let lastTime = '';
  let recordedAt = '';
  return rows.map((row, index) => {
    // Events of one transaction share their time.
    if (row[7] !== lastTime) {
      lastTime = row[7];
      recordedAt = isoTime(lastTime);
    }
    return {
      id: row[3],
      type: row[4],
      data: documents[2 * index]!,
      metadata: documents[2 * index + 1]!,
      stream: row[1],
      revision: BigInt(row[2]),
      position: toPosition(row[0]),
      recordedAt,
    };
  });
}

function parseAll(rows: readonly EventRow[]): readonly JsonObject[] {
  let json = '[';
  let separator = '';
  for (const row of rows) {
    json += `${separator}${row[5]},${row[6]}`;
    separator = ',';
  }
  return JSON.parse(json + ']') as readonly JsonObject[];
}

function isoTime(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0')}Z`;
}
