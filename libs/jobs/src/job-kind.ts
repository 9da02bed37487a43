import { uuidv5, type BackOff, type JsonObject } from '@shop/kernel';
import type { z } from 'zod';

/**
 * A kind of background work, declared once. Work is asked for by a payload of ids (never personal data: what is personal is
 * read when the work is done) and may be started more than once, so its effect has to be idempotent by its own key.
 */
export interface JobKind<Payload extends JsonObject = JsonObject> {
  /** kebab-case, stable, unique; also the name of its queue. */
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** Failed tries until a job is dead. Those that meet an outage or an event of a newer release do not count. */
  readonly attempts: number;
  readonly backoff: BackOff;
  /** Longest that one try may take, in milliseconds. */
  readonly timeoutMs: number;
  /** Tries that one process makes at a time. */
  readonly concurrency: number;
  /** How long a done job is remembered, in milliseconds: asked for again meanwhile, it is not done again. */
  readonly retentionMs: number;
}

/** A job at work. */
export interface JobRun {
  readonly id: string;
  /** From 1, since the job was asked for or made live again. A try that does not count leaves it as it is. */
  readonly attempt: number;
  /** Ends when the time is up or the process stops. What is done after that does not count. */
  readonly signal: AbortSignal;
}

/** What came of a try that did not fail: done, or nothing could be done yet and this was no try. */
export type JobOutcome = 'done' | { readonly retryInMs: number };

/** A kind and the work itself. A throw is a failed try; `JobRefused` one that no other try would change. */
export interface JobHandler<Payload extends JsonObject = JsonObject> {
  readonly kind: JobKind<Payload>;
  readonly run: (payload: Payload, run: JobRun) => Promise<JobOutcome>;
}

/** A handler whose payload type no longer matters (registries): it reads the payload itself. */
export interface AnyJobHandler {
  readonly kind: JobKind;
  /** @throws JobRefused when the payload is none of this kind */
  readonly run: (payload: unknown, run: JobRun) => Promise<JobOutcome>;
}

/** Why a try failed, in words that are safe to keep and show: no content, no personal data. */
export class JobFailed extends Error {
  override readonly name: string = 'JobFailed';
}

/** A failure that another try would not change: the job is dead at once. */
export class PermanentJobFailure extends JobFailed {
  override readonly name = 'JobRefused';
}

/** Joins a kind and its work. */
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
 * The id of the one job of a kind that a cause has.
 * @param causeId a UUID, usually of the event that asks for the work
 */
export function jobIdOf(kind: Pick<JobKind, 'name'>, causeId: string): string {
  return uuidv5(causeId, `job ${kind.name}`);
}
