/** What is at stake with a request: commands are let in longer than reading. */
export type Weight = 'browsing' | 'command';

export interface LoadShedder {
  /** 0 when the request may come in, else the seconds after which to try again. */
  admit(weight: Weight): number;
  entered(): void;
  left(): void;
  close(): void;
}

export interface LoadShedderOptions {
  readonly monotonicMs: () => number;
  /** Requests under way at which browsing, and at which everything, is turned away. */
  readonly mostBrowsing?: number;
  readonly mostInFlight?: number;
  /** How late the event loop is (milliseconds, smoothed) at which browsing, and at which everything, is turned away. */
  readonly browsingLateMs?: number;
  readonly allLateMs?: number;
}

const probeEveryMs = 100;
const smoothing = 0.3;
const retryAfterSeconds = 2;

/**
 * Turns requests away while there are more than can be served: by the number that is under way and by how late the event
 * loop runs its timers. Orders are let in longer than browsing.
 */
export function createLoadShedder({
  monotonicMs,
  mostBrowsing = 2_000,
  mostInFlight = 4_000,
  browsingLateMs = 400,
  allLateMs = 1_500,
}: LoadShedderOptions): LoadShedder {
  let inFlight = 0;
  let lateMs = 0;
  let due = monotonicMs() + probeEveryMs;
  const probe = setInterval(() => {
    const now = monotonicMs();
    lateMs += (Math.max(0, now - due) - lateMs) * smoothing;
    due = now + probeEveryMs;
  }, probeEveryMs).unref();
  return {
    admit(weight) {
      const isOver =
        weight === 'browsing'
          ? inFlight >= mostBrowsing || lateMs > browsingLateMs
          : inFlight >= mostInFlight || lateMs > allLateMs;
      return isOver ? retryAfterSeconds : 0;
    },
    entered() {
      inFlight += 1;
    },
    left() {
      inFlight -= 1;
    },
    close() {
      clearInterval(probe);
    },
  };
}
