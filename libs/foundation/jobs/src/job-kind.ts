import { uuidv5, type BackOff, type JsonObject } from '@shop/kernel';
import type { z } from 'zod';

/** Payloads contain ids only, never personal data. A job may run more than once, so its effect must be idempotent. */
export interface JobKind<Payload extends JsonObject = JsonObject> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** Failed attempts before a job is dead-lettered. Outages and events of a newer release do not count. */
  readonly attempts: number;
  readonly backoff: BackOff;
  readonly timeoutMs: number;
  readonly concurrency: number;
  /** A repeated request within this time does not rerun a finished job. */
  readonly retentionMs: number;
}

export interface JobRun {
  readonly id: string;
  /** From 1; uncounted attempts do not increase it. */
  readonly attempt: number;
  readonly signal: AbortSignal;
}

/** `retryInMs` postpones the job without counting an attempt. */
export type JobOutcome = 'done' | { readonly retryInMs: number };

/** A throw is a failed attempt; `PermanentJobFailure` dead-letters the job at once. */
export interface JobHandler<Payload extends JsonObject = JsonObject> {
  readonly kind: JobKind<Payload>;
  readonly run: (payload: Payload, run: JobRun) => Promise<JobOutcome>;
}

/** A handler without its payload type, for registries. */
export interface AnyJobHandler {
  readonly kind: JobKind;
  /** @throws PermanentJobFailure when the payload does not match */
  readonly run: (payload: unknown, run: JobRun) => Promise<JobOutcome>;
}

/** A failed attempt. The message is stored and shown: no content, no personal data. */
export class JobFailed extends Error {
  override readonly name: string = 'JobFailed';
}

/** A failure that a retry would not fix; dead-letters the job at once. */
export class PermanentJobFailure extends JobFailed {
  override readonly name = 'PermanentJobFailure';
}

/** Combines a kind and its handler. */
export function jobHandler<Payload extends JsonObject>({ kind, run }: JobHandler<Payload>): AnyJobHandler {
  return {
    kind,
    run: (payload, context) => {
      const parsed = kind.payload.safeParse(payload);
      if (!parsed.success) throw new PermanentJobFailure(`The payload does not match job ${kind.name}`);
      return run(parsed.data, context);
    },
  };
}

/**
 * Returns the deterministic job id of a cause.
 * @param causeId a UUID, usually of the requesting event
 */
export function jobIdOf(kind: Pick<JobKind, 'name'>, causeId: string): string {
  return uuidv5(causeId, `job ${kind.name}`);
}
