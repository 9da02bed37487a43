import type { Difference, Json } from '@shop/contracts';
import { createEventCodec, type EventCodec, type PersonKeys, type StoredEvent } from '@shop/event-store';
import type { DomainEvent } from '@shop/kernel';
import { differencesOf } from './differences.js';
import { categoryOf } from './logged-event.js';
import { type FoldableStreamKind, type OpsDeps } from './ops-deps.js';
import { emptyIfMissing } from './empty-if-missing.js';
import { toJson } from './plain-json.js';

export interface StreamState {
  readonly state: Json;
  readonly before: Json;
  readonly differences: Difference[];
  readonly last: DomainEvent;
}

/** `sealed` leaves personal fields encrypted and folds them as null. */
export type PersonalDataMode = 'sealed' | 'open';

const maxEvents = 10_000;

export class StreamStates {
  private readonly kinds: ReadonlyMap<string, FoldableStreamKind>;
  private readonly codecs = new Map<string, EventCodec>();

  constructor(private readonly deps: OpsDeps) {
    this.kinds = new Map(deps.kinds.map((kind) => [kind.category, kind]));
  }

  get categories(): readonly string[] {
    return [...this.kinds.keys()].sort();
  }

  has(stream: string): boolean {
    return this.kinds.has(categoryOf(stream));
  }

  /**
   * State at a revision and at an earlier base (-1: empty). Null if the stream is missing, has no decider, or ends
   * before.
   */
  async stateAt(
    stream: string,
    revision: number,
    baseRevision: number,
    mode: PersonalDataMode,
  ): Promise<StreamState | null> {
    const kind = this.kinds.get(categoryOf(stream));
    if (kind === undefined) return null;
    const to = BigInt(Math.max(revision, baseRevision));
    const [stored] = await emptyIfMissing(async () => [
      await this.deps.store.readStream(stream, { to, limit: maxEvents }),
    ]);
    if (stored === undefined || stored.at(-1)?.revision !== to) return null;
    const codec = this.codecOf(kind, mode);
    const events = await codec.decode(stored);
    const fold = (until: number) =>
      toJson(
        events
          .filter(({ revision, type }) => revision <= BigInt(until) && !codec.isRetired(type))
          .reduce<unknown>((state, event) => kind.decider.evolve(state, event), kind.decider.initial),
      );
    const [state, before] = [fold(revision), fold(baseRevision)];
    const last = events.findLast((event) => event.revision <= BigInt(revision));
    return last === undefined ? null : { state, before, differences: differencesOf(before, state), last };
  }

  async decodeEvent(stored: StoredEvent): Promise<DomainEvent | null> {
    const kind = this.kinds.get(categoryOf(stored.stream));
    const codec = kind && this.codecOf(kind, 'open');
    return codec?.hasType(stored.type) ? ((await codec.decode([stored]))[0] ?? null) : null;
  }

  private codecOf(kind: FoldableStreamKind, mode: PersonalDataMode): EventCodec {
    const name = `${mode} ${kind.category}`;
    const { keys, retired = [], checks } = this.deps;
    const known =
      this.codecs.get(name) ?? createEventCodec([...kind.events, ...retired], mode === 'open' ? keys : noKeys, checks);
    this.codecs.set(name, known);
    return known;
  }
}

/** Decrypts nothing: personal data reads as if erased. */
const noKeys: PersonKeys = {
  load: () => Promise.resolve(new Map()),
  getOrCreate: () => Promise.reject(new Error('These keys are read-only')),
  revokeKey: () => Promise.reject(new Error('These keys cannot be revoked')),
};
