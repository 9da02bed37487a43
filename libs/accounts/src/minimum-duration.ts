import { setTimeout } from 'node:timers/promises';

/**
 * The outcome of some work, not before a time has passed: what the work finds out about an account must not show in how
 * long the answer takes. Work that takes longer is not hidden, so the time is far above what it takes.
 */
export async function withMinimumDuration<Outcome>(minMs: number, work: Promise<Outcome>): Promise<Outcome> {
  const [outcome] = await Promise.all([work, setTimeout(minMs)]);
  return outcome;
}
