import type { ParkedEntry } from '../checkpoint.js';
import { RebuildFailedError } from '../fault.js';
import type { AnyRecorded, BrokenEvent, EventPlace } from '../page.js';
import { behindParked, parkedFor } from '../parking.js';
import type { Queryable } from '../read-model-table.js';
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
  readonly #streams = new Set<string>();
  #entries: ParkedEntry[] = [];

  private constructor(
    private readonly db: Queryable,
    private readonly options: BuildParkingOptions,
    private readonly skipped: ReadonlySet<string>,
  ) {}

  static async open(db: Queryable, options: BuildParkingOptions): Promise<BuildParking> {
    const { rows } = await db.query<{ eventId: string }>(skippedEvents, [options.projection]);
    return new BuildParking(db, options, new Set(rows.map(({ eventId }) => eventId)));
  }

  /** Whether an event is to be folded: it is neither skipped nor behind a dead letter of its stream. */
  admits(event: AnyRecorded | BrokenEvent): boolean {
    if (this.skipped.size > 0 && this.skipped.has(event.id)) return false;
    if (this.#streams.size === 0 || !this.#streams.has(event.stream)) return true;
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
    this.#streams.add(event.stream);
  }

  async save(): Promise<void> {
    if (this.#entries.length === 0) return;
    const entries = this.#entries;
    this.#entries = [];
    await this.db.query(parkInBuild, [this.options.relation, JSON.stringify(entries)]);
  }
}
