import type { CallKind } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import type { CommandContext, CommandResult, StreamKind, Streams } from '@shop/event-store';
import { isRejection, uuidv5, type DomainEvent, type Rejection } from '@shop/kernel';
import type { Lease, LeaseKind } from './leases.js';
import type { NextCall } from './call-plan.js';

export interface Agent {
  readonly id: string;
  readonly name: string;
}

export interface AgentRequest {
  readonly agent: Agent;
  readonly context: CommandContext;
}

/** A call task as its streams are now. */
export interface LoadedCallTask {
  readonly id: string;
  readonly kind: CallKind;
  readonly country: CountryCode;
  /** Null while a call is needed. */
  readonly closed: Rejection<'CONFLICT'> | null;
  readonly claim: { readonly claimId: string; readonly staffId: string } | null;
  /** Claims whose calls were recorded. */
  readonly recorded: readonly string[];
  readonly nextCall: NextCall | null;
}

export interface CommandResponse<Data> {
  readonly data: Data;
  readonly position: string | undefined;
}

/** Differences between tasks of the stream `call-ORDER` and of the streams `errand-ID`. */
export interface CallTaskStrategy<
  Task extends LoadedCallTask = LoadedCallTask,
  Claimed = unknown,
  Params extends { readonly token: string } = never,
  Response = unknown,
  Code extends string = string,
> {
  readonly leaseKind: LeaseKind;
  load(id: string): Promise<Task | null>;
  /**
   * Records the claim, once.
   *
   * @param takeOverReason of a manager who takes the call over
   * @returns the lease with the data of the call screen
   */
  claim(task: Task, lease: Lease, by: AgentRequest, takeOverReason?: string): Promise<Claimed>;
  release(
    lease: Lease,
    context: CommandContext,
  ): Promise<{ readonly position: string | undefined } | Rejection<'CONFLICT' | 'NOT_FOUND'>>;
  /** Changes the subject first, since only it may reject; then records the call. Idempotent for each claim. */
  record(
    task: Task,
    lease: Lease,
    params: Params,
    context: CommandContext,
  ): Promise<CommandResponse<Response> | Rejection<Code>>;
  /** Result of the same command. */
  findEarlierResult(id: string, commandId: string): Promise<CommandResponse<Response> | null>;
  /** Whether the outcome of this claim has changed the subject. */
  isApplied(task: Task, claimId: string): boolean | Promise<boolean>;
  /** Ends a claim: releases the task, or records the call if a crash came between subject and record. Idempotent. */
  finish(claim: Pick<Lease, 'id' | 'claimId' | 'staffId'>, now: string): Promise<void>;
}

/** Appends the end of a claim. Called without the command bus: a sweeper may run before it has its handlers. */
export async function executeFinish<Command extends { readonly type: string }, Event extends DomainEvent, State>(
  streams: Streams,
  kind: StreamKind<Command, Event, State, string>,
  { id, claimId }: Pick<Lease, 'id' | 'claimId'>,
  command: Command,
  now: string,
): Promise<void> {
  const commandId = uuidv5(claimId, command.type);
  const context = { commandId, correlationId: commandId, actor: 'system:leases', now };
  const outcome: CommandResult<Event, State> | Rejection = await streams.execute(kind, id, command, context);
  if (isRejection(outcome)) throw new Error(`The claim of ${kind.category} ${id} was not ended: ${outcome.message}`);
}
