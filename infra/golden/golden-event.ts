import type { AnyEventDefinition, DomainEvent, JsonObject, JsonValue, RecordedEvent } from '@shop/kernel';
import { createEventCodec, type KeyPair, type PersonKeys, type StoredEvent } from '@shop/event-store';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventCatalogue } from '../../libs/shop/events/src/index.js';

/** Folder of `TYPE@VERSION.json` files, relative to the root, where tests and commands run. */
const folder = 'infra/golden/events';

export interface StoredExample extends Omit<StoredEvent, 'revision'> {
  readonly revision: number;
}

export interface Example {
  readonly stored: StoredExample;
  readonly decoded: Decoded;
}

export interface Decoded {
  readonly data: JsonValue;
  readonly personal?: JsonValue;
}

export interface GoldenEvent {
  /** JSON Schema of its fields; absent if several shapes were stored under this version. */
  readonly schema?: JsonObject;
  readonly examples: readonly Example[];
}

export function goldenPath(type: string, version: number): string {
  return join(folder, `${type}@${version}.json`);
}

export function readGolden(type: string, version: number): GoldenEvent | null {
  const path = goldenPath(type, version);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as GoldenEvent) : null;
}

export function listGoldenEvents(): readonly (readonly [type: string, version: number])[] {
  return readdirSync(folder).map((file) => {
    const [, type, version] = /^(\w+)@(\d+)\.json$/.exec(file) ?? [];
    if (type === undefined) throw new Error(`${join(folder, file)} is not named TYPE@VERSION.json`);
    return [type, Number(version)] as const;
  });
}

const testKeys: KeyPair = { account: Buffer.alloc(32, 'account'), accounting: Buffer.alloc(32, 'accounting') };
const erasedKeys: KeyPair = { account: null, accounting: null };

function fixedKeys(pair: KeyPair): PersonKeys {
  return {
    getOrCreate: () => Promise.resolve(pair),
    load: (people) => Promise.resolve(new Map([...people].map((person) => [person, pair]))),
    revokeKey: () => Promise.reject(new Error('The keys of golden files are fixed')),
  };
}

export const goldenCodec = createEventCodec(eventCatalogue, fixedKeys(testKeys));
export const erasedCodec = createEventCodec(eventCatalogue, fixedKeys(erasedKeys));

export async function encodeExample(
  { retired: _retired, ...definition }: AnyEventDefinition,
  event: DomainEvent,
  stream: string,
  n: number,
): Promise<StoredExample> {
  const [commandId, now] = ['3d0b4f0e-1a52-4c39-8f5b-2a7d6c9e1f00', '2026-01-15T10:00:00.000Z'];
  const context = { commandId, correlationId: commandId, actor: 'system:golden', now };
  const [encoded] = await createEventCodec([definition], fixedKeys(testKeys)).encode(stream, [event], context);
  const { id, type, data, metadata } = encoded!;
  return { id, type, stream, revision: n, position: String(n + 1).padStart(20, '0'), recordedAt: now, data, metadata };
}

export async function decodeExample({ stored }: Pick<Example, 'stored'>, codec = goldenCodec): Promise<RecordedEvent> {
  const [event] = await codec.decode([{ ...stored, revision: BigInt(stored.revision) }]);
  return event!;
}

export function toDecoded({ data, personal }: RecordedEvent): Decoded {
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as JsonValue;
  return { data: plain(data), ...(personal !== undefined && { personal: plain(personal) }) };
}
