import type { EventStore } from '@shop/event-store';
import type { ParkedEntry } from '../checkpoint.js';
import { RebuildFailedError } from '../fault.js';
import type { AnyRecorded, BrokenEvent, EventPlace } from '../page.js';
import { behindParked, parkedFor } from '../parking.js';
import type { Queryable } from '../read-model-table.js';
import type { RuntimeParts } from '../runtime-options.js';
import parkInBuild from '../sql/park-in-build.sql';
import skippedEvents from '../sql/skipped-events.sql';

export interface BuildParkingOptions {
  readonly projection: string;
  readonly relation: string;
  /** An event that cannot be read or folded ends the build. */
  readonly isStrict: boolean;
}

/** Dead letters of a build, as on the live path: a stream stops at its first event that cannot be handled. */
export class BuildParking {
  /** Position of the first dead letter, by stream. */
  readonly #streams = new Map<string, string>();
  #entries: ParkedEntry[] = [];

  private constructor(
    private readonly db: Queryable,
    private readonly store: Pick<EventStore, 'compare'>,
    private readonly options: BuildParkingOptions,
    private readonly skipped: ReadonlySet<string>,
  ) {}

  static async open(
    { pool, store }: Pick<RuntimeParts, 'pool' | 'store'>,
    options: BuildParkingOptions,
  ): Promise<BuildParking> {
    const { rows } = await pool.query<{ eventId: string }>(skippedEvents, [options.projection]);
    return new BuildParking(pool, store, options, new Set(rows.map(({ eventId }) => eventId)));
  }

  /** Whether an event is to be folded: it is neither skipped nor behind a dead letter of its stream. */
  admits(event: AnyRecorded | BrokenEvent): boolean {
    if (this.skipped.size > 0 && this.skipped.has(event.id)) return false;
    const first = this.#streams.size === 0 ? undefined : this.#streams.get(event.stream);
    if (first === undefined || this.store.compare(event.position, first) < 0) return true;
    this.#entries.push(parkedFor(event, behindParked));
    return false;
  }

  /** @throws RebuildFailedError where the build is strict */
  park(event: EventPlace, error: unknown): void {
    if (this.options.isStrict) {
      const place = `${event.type} in ${event.stream} at revision ${event.revision}`;
      const message = `${this.options.projection} cannot be built: ${place} cannot be read or folded`;
      throw new RebuildFailedError(message, { cause: error });
    }
    this.#entries.push(parkedFor(event, { error }, 1));
    this.#streams.set(event.stream, event.position);
  }

  async save(): Promise<void> {
    if (this.#entries.length === 0) return;
    const entries = this.#entries;
    this.#entries = [];
    await this.db.query(parkInBuild, [this.options.relation, JSON.stringify(entries)]);
  }
}
