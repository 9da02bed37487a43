import { setTimeout } from 'node:timers/promises';

/**
 * Delays the outcome to a minimum duration, so that timing reveals nothing about an account. Slower work is not hidden.
 */
export async function withMinimumDuration<Outcome>(minMs: number, work: Promise<Outcome>): Promise<Outcome> {
  const [outcome] = await Promise.all([work, setTimeout(minMs)]);
  return outcome;
}
