import type { EventStore } from '@shop/event-store';
import type { DeadLetter } from '../checkpoint.js';
import { RebuildFailedError } from '../fault.js';
import type { AnyRecorded, BrokenEvent, EventRef } from '../page.js';
import { behindDeadLetter, toDeadLetter } from '../dead-letters.js';
import type { Queryable } from '../read-model-table.js';
import type { RuntimeDeps } from '../runtime-options.js';
import insertBuildDeadLetters from '../sql/insert-build-dead-letters.sql';
import skippedEvents from '../sql/skipped-events.sql';

export interface BuildDeadLettersOptions {
  readonly projection: string;
  readonly relation: string;
  readonly isStrict: boolean;
}

/** Dead letters of a build. A stream stops at its first failing event, like in live processing. */
export class BuildDeadLetters {
  readonly #streams = new Map<string, string>();
  #entries: DeadLetter[] = [];

  private constructor(
    private readonly db: Queryable,
    private readonly store: Pick<EventStore, 'compare'>,
    private readonly options: BuildDeadLettersOptions,
    private readonly skipped: ReadonlySet<string>,
  ) {}

  static async open(
    { pool, store }: Pick<RuntimeDeps, 'pool' | 'store'>,
    options: BuildDeadLettersOptions,
  ): Promise<BuildDeadLetters> {
    const { rows } = await pool.query<{ eventId: string }>(skippedEvents, [options.projection]);
    return new BuildDeadLetters(pool, store, options, new Set(rows.map(({ eventId }) => eventId)));
  }

  shouldFold(event: AnyRecorded | BrokenEvent): boolean {
    if (this.skipped.size > 0 && this.skipped.has(event.id)) return false;
    const first = this.#streams.size === 0 ? undefined : this.#streams.get(event.stream);
    if (first === undefined || this.store.compare(event.position, first) < 0) return true;
    this.#entries.push(toDeadLetter(event, behindDeadLetter));
    return false;
  }

  add(event: EventRef, error: unknown): void {
    if (this.options.isStrict) {
      const place = `${event.type} in ${event.stream} at revision ${event.revision}`;
      const message = `${this.options.projection} cannot be built: ${place} cannot be read or folded`;
      throw new RebuildFailedError(message, { cause: error });
    }
    this.#entries.push(toDeadLetter(event, { error }, 1));
    this.#streams.set(event.stream, event.position);
  }

  async save(): Promise<void> {
    if (this.#entries.length === 0) return;
    const entries = this.#entries;
    this.#entries = [];
    await this.db.query(insertBuildDeadLetters, [this.options.relation, JSON.stringify(entries)]);
  }
}
