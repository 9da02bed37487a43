import { shortageOf, type Shortage } from '@shop/kernel';
import type { Logger } from '@shop/platform';

export const shortageAdvice: Readonly<Record<Shortage, string>> = {
  disk: 'the disk of the database is full: free space on it or enlarge it',
  memory: 'the database is out of memory: end large statements or give it more',
};

export interface WriteHealthOptions {
  readonly probe: () => Promise<void>;
  readonly log: Pick<Logger, 'error' | 'info'>;
  /** Milliseconds between probes during a shortage. Default 2,000. */
  readonly probeEveryMs?: number;
}

interface ActiveShortage {
  readonly shortage: Shortage;
  readonly since: number;
  failures: number;
}

/**
 * Detects a full database at the first failed write. Probes then detect the recovery, so that no order has to fail for
 * it.
 */
export class WriteHealth {
  #shortage: ActiveShortage | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  readonly #failures: Record<Shortage, number> = { disk: 0, memory: 0 };

  constructor(private readonly options: WriteHealthOptions) {}

  get trouble(): string | null {
    return this.#shortage === null ? null : shortageAdvice[this.#shortage.shortage];
  }

  get failures(): Readonly<Record<Shortage, number>> {
    return { ...this.#failures };
  }

  recordFailure(error: unknown): void {
    const shortage = shortageOf(error);
    if (shortage === null || this.#isStopped) return;
    this.#failures[shortage] += 1;
    if (this.#shortage !== null) {
      this.#shortage.failures += 1;
      return;
    }
    this.#shortage = { shortage, since: performance.now(), failures: 1 };
    this.options.log.error(
      { err: error },
      `Writes are rejected: ${shortageAdvice[shortage]}. They are retried until one succeeds`,
    );
    this.#scheduleProbe();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #scheduleProbe(): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => void this.#probe(), this.options.probeEveryMs ?? 2_000).unref();
  }

  async #probe(): Promise<void> {
    try {
      await this.options.probe();
    } catch {
      return this.#scheduleProbe();
    }
    const { since = 0, failures = 0 } = this.#shortage ?? {};
    this.#shortage = null;
    this.options.log.info({ failures, forMs: Math.round(performance.now() - since) }, 'Writes succeed again');
  }
}
