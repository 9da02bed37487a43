import { newId, type JsonObject } from '@shop/kernel';
import type { EventStore, EventToAppend, StoredEvent } from '../port.js';
import type { CuttingProxy } from './cutting-proxy.js';

export interface HostileBehaviour {
  readonly pauseBefore: number;
  readonly pauseAfter: number;
  readonly end: 'commit' | 'rollback' | 'killed' | 'savepoint';
}

export interface WriterProcess {
  readonly acknowledged: ReadonlySet<string>;
  readonly batch: number;
  reached(appends: number): Promise<void>;
  kill(): Promise<void>;
}

/** Tests of missing capabilities are skipped by name. */
export interface ContractFixture {
  open(options?: { readonly deadlineMs?: number }): EventStore;
  tombstone(stream: string): Promise<void>;
  openBehindProxy?(): Promise<{ store: EventStore; proxy: CuttingProxy }>;
  breakConnections?(): Promise<void>;
  outage?(): Promise<{ end(): Promise<void> }>;
  /** Uses a hand-made transaction; false if it rolled back. */
  hostileAppend?(
    stream: string,
    events: readonly EventToAppend[],
    firstRevision: bigint,
    behaviour: HostileBehaviour,
  ): Promise<boolean>;
  foreignTransaction?(): Promise<{ end(): Promise<void> }>;
  writerProcess?(): Promise<WriterProcess>;
  copy?(upTo?: string): Promise<ContractFixture>;
  dispose(): Promise<void>;
}

/** Multiplies the rounds and events of race tests: `CONTRACT_ROUNDS=10`. */
export const rounds = Number(process.env['CONTRACT_ROUNDS'] ?? 1);

export const longTestMs = 180_000;

export function anEvent(type = 'contract.happened', data: JsonObject = { n: 1 }): EventToAppend {
  return { id: newId(), type, data, metadata: { $correlationId: newId() } };
}

export function someEvents(count: number, type?: string): EventToAppend[] {
  return Array.from({ length: count }, (_, n) => anEvent(type, { n }));
}

export function newStream(category = 'contract'): string {
  return `${category}-${newId()}`;
}

export function newType(): string {
  return `contract.t${newId()}`;
}

export async function readEverything(
  store: EventStore,
  after: string,
  types?: readonly string[],
): Promise<StoredEvent[]> {
  const all: StoredEvent[] = [];
  for (let from = after; ;) {
    const page = await store.readAll({ after: from, limit: 500, ...(types && { types }) });
    all.push(...page.events);
    if (page.caughtUp) return all;
    from = page.checkpoint;
  }
}

export function expectLogOrder(events: readonly StoredEvent[]): void {
  const next = new Map<string, bigint>();
  let last = '';
  for (const event of events) {
    if (event.position <= last) throw new Error(`Position ${event.position} after ${last}`);
    last = event.position;
    const expected = next.get(event.stream) ?? event.revision;
    if (event.revision !== expected)
      throw new Error(`Revision ${event.revision} of ${event.stream} where ${expected} was expected`);
    next.set(event.stream, event.revision + 1n);
  }
}

export type ContractContext = () => {
  readonly fixture: ContractFixture;
  readonly store: EventStore;
  readonly createAnother: () => Promise<ContractFixture>;
};

export type Capability = true | { readonly reason: string };

export type GetCapability = (capability: OptionalCapability) => Capability;

export type OptionalCapability = {
  [Part in keyof ContractFixture]-?: undefined extends ContractFixture[Part] ? Part : never;
}[keyof ContractFixture];

export function itIf(capable: Capability): (name: string, test: () => Promise<void>, timeoutMs?: number) => void {
  if (capable === true) return it;
  return (name, test) => it.skip(`${name} [skipped: ${capable.reason}]`, test);
}
