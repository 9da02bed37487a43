import { newId, type JsonObject } from '@shop/kernel';
import type { EventStore, EventToAppend, StoredEvent } from '../port.js';
import type { CuttingProxy } from './cutting-proxy.js';

/** How a transaction that appends by hand behaves; times in milliseconds. */
export interface HostileBehaviour {
  readonly pauseBefore: number;
  readonly pauseAfter: number;
  readonly end: 'commit' | 'rollback' | 'killed' | 'savepoint';
}

/** A process of its own that appends until it is killed, and says what was acknowledged. */
export interface WriterProcess {
  /** Names of streams whose single append (of `batch` events) was acknowledged, so far. */
  readonly acknowledged: ReadonlySet<string>;
  readonly batch: number;
  /** Resolves when so many appends were acknowledged. */
  reached(appends: number): Promise<void>;
  /** SIGKILL; resolves when it is gone. */
  kill(): Promise<void>;
}

/**
 * An engine with an empty log, for the contract suite. What an engine can't do is left out, and its tests are skipped by
 * name; the suite opens as many stores on the log as it likes and closes them itself.
 */
export interface ContractFixture {
  open(options?: { readonly deadlineMs?: number }): EventStore;
  /** Closes a stream for ever. */
  tombstone(stream: string): Promise<void>;
  /** A store whose connections go through a proxy that the test commands. */
  openBehindProxy?(options?: { readonly deadlineMs?: number }): Promise<{ store: EventStore; proxy: CuttingProxy }>;
  /** The server breaks all connections to it. */
  breakConnections?(): Promise<void>;
  /** The server is gone until `end`. */
  outage?(): Promise<{ end(): Promise<void> }>;
  /** Appends (expecting the given first revision) in a hand-made transaction. Resolves whether it was committed. */
  hostileAppend?(
    stream: string,
    events: readonly EventToAppend[],
    firstRevision: bigint,
    behaviour: HostileBehaviour,
  ): Promise<boolean>;
  /** A transaction that has nothing to do with the log writes something and stays open until `end`. */
  foreignTransaction?(): Promise<{ end(): Promise<void> }>;
  writerProcess?(): Promise<WriterProcess>;
  /** A copy of the log in a fresh store, as a back-up restores it; with `upTo`, as it was at that position. */
  copy?(upTo?: string): Promise<ContractFixture>;
  dispose(): Promise<void>;
}

/** Multiplies the rounds of tests that hunt races, and the events among which one is looked for: `CONTRACT_ROUNDS=10`. */
export const rounds = Number(process.env['CONTRACT_ROUNDS'] ?? 1);

/** For tests that write or read very much: a busy machine needs its time, in milliseconds. */
export const longTestMs = 180_000;

export function anEvent(type = 'contract.happened', data: JsonObject = { n: 1 }): EventToAppend {
  return { id: newId(), type, data, metadata: { $correlationId: newId() } };
}

export function someEvents(count: number, type?: string): EventToAppend[] {
  return Array.from({ length: count }, (_, n) => anEvent(type, { n }));
}

/** A stream that nobody used yet. */
export function newStream(category = 'contract'): string {
  return `${category}-${newId()}`;
}

/** A type that nobody used yet, for tests that look at the whole log. */
export function newType(): string {
  return `contract.t${newId()}`;
}

/** Reads the whole log after a position, a page at a time. */
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

/** Fails unless positions strictly increase as text and every stream's revisions come in order, each once. */
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
  /** Another engine with an empty log; whoever asks disposes of it. */
  readonly createAnother: () => Promise<ContractFixture>;
};

/** True, or why the engine can't be tested in this. */
export type Capability = true | { readonly reason: string };

/** Whether the engine's fixture can do something; known when the suite is declared. */
export type GetCapability = (capability: OptionalCapability) => Capability;

/** The parts of a fixture that an engine may lack. */
export type OptionalCapability = {
  [Part in keyof ContractFixture]-?: undefined extends ContractFixture[Part] ? Part : never;
}[keyof ContractFixture];

/** `it`, or `it.skip` with the reason in the test's name where the engine lacks what the test needs. */
export function itIf(capable: Capability): (name: string, test: () => Promise<void>, timeoutMs?: number) => void {
  if (capable === true) return it;
  return (name, test) => it.skip(`${name} [skipped: ${capable.reason}]`, test);
}
