import { setTimeout as pause } from 'node:timers/promises';
import { refused } from '../outcome.js';
import type { RpcKeys } from '../keys.js';
import type { CallResult } from '../call-result.js';
import type { Claim, IdempotencyStore } from './store.js';

const firstPauseMs = 10;
const longestPauseMs = 200;
/** How long a failed command waits for its claim to be given back, in milliseconds. */
const giveBackMs = 1_000;
const ownMistakes = new Set(['INVALID_PARAMS', 'RATE_LIMITED', 'SERVICE_UNAVAILABLE', 'SERVER_ERROR']);
const passingRefusals = new Set(['NOT_LOGGED_IN', 'FORBIDDEN']);

/** A command under an idempotency key. */
export interface KeyedCommand {
  readonly commandId: string;
  /** Scope and key: what the kept answer is sealed with. */
  readonly lock: string;
  readonly method: string;
  readonly params: unknown;
  /** Whether the answer tells about a person, so that it is not kept. */
  readonly personalAnswer: boolean;
  /** Ends the waiting for somebody else's run. */
  readonly waitSignal: () => AbortSignal;
}

/** A command that was run, and when that has been written down. */
interface Run {
  readonly result: CallResult;
  readonly settled: Promise<void>;
}

const settled = Promise.resolve();

/**
 * Runs each command once per key. Equal requests of this process wait for the first and share its result; those of other
 * processes ask the store until there is an answer.
 */
export class CommandOnce {
  private readonly running = new Map<string, { readonly requestHash: string; readonly result: Promise<CallResult> }>();

  constructor(
    private readonly store: IdempotencyStore,
    private readonly keys: RpcKeys,
    private readonly onLost: (error: unknown) => void,
  ) {}

  async run(command: KeyedCommand, execute: () => Promise<CallResult>): Promise<CallResult> {
    const requestHash = this.keys.requestHash(command.lock, command.method, command.params);
    const running = this.running.get(command.commandId);
    if (running !== undefined) return running.requestHash === requestHash ? running.result : otherRequest();
    const run = this.claimAndRun(command, requestHash, execute);
    const result = run.then((done) => done.result);
    this.running.set(command.commandId, { requestHash, result });
    const forget = () => void this.running.delete(command.commandId);
    void run.then((done) => done.settled).then(forget, forget);
    return result;
  }

  private async claimAndRun(
    command: KeyedCommand,
    requestHash: string,
    execute: () => Promise<CallResult>,
  ): Promise<Run> {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      const claim = await this.claim(command, requestHash);
      switch (claim.kind) {
        case 'claimed':
          return this.runClaimed(command, execute);
        case 'answered':
          return { result: JSON.parse(this.keys.open(command.lock, claim.answer)) as CallResult, settled };
        case 'mismatch':
          return { result: otherRequest(), settled };
        case 'busy':
          await pause(pauseMs, undefined, { signal: command.waitSignal() });
      }
    }
  }

  /** A key that was used shortly before an upgrade is known by the hash of that release, which no other request stores. */
  private async claim({ commandId, method, params }: KeyedCommand, requestHash: string): Promise<Claim> {
    const claim = await this.store.claim({ commandId, requestHash });
    if (claim.kind !== 'mismatch') return claim;
    const former = this.keys.formerRequestHash(method, params);
    return claim.requestHash === former ? this.store.claim({ commandId, requestHash: former }) : claim;
  }

  private async runClaimed(command: KeyedCommand, execute: () => Promise<CallResult>): Promise<Run> {
    let result: CallResult;
    try {
      result = await execute();
    } catch (error) {
      await this.giveBack(command);
      throw error;
    }
    const remembered = this.settle(() => this.remember(command, result));
    // What was done is in the log, which gives the same answer to a second run. A refusal is nowhere else.
    if (result.outcome.status === 'error') await remembered;
    return { result, settled: remembered };
  }

  /** So that a repeat after the response runs at once. A database that gives no response does not hold the response back. */
  private async giveBack({ commandId }: KeyedCommand): Promise<void> {
    const given = this.settle(() => this.store.forget(commandId));
    await Promise.race([given, pause(giveBackMs, undefined, { ref: false })]);
  }

  private remember(command: KeyedCommand, result: CallResult): Promise<void> {
    const { outcome } = result;
    const code = outcome.status === 'error' ? outcome.data.code : undefined;
    if (code !== undefined && (ownMistakes.has(code) || passingRefusals.has(code))) {
      return this.store.forget(command.commandId);
    }
    // Cookies can't be given a second time: whoever repeats a login logs in again.
    if (result.sessionChanges.length > 0 || (code === undefined && command.personalAnswer)) {
      return this.store.reopen(command.commandId);
    }
    return this.store.keep(command.commandId, this.keys.seal(command.lock, JSON.stringify(result)));
  }

  /** The command is done: when this can't be written down, a repeat runs again, which the log knows by its id. */
  private async settle(write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      this.onLost(error);
    }
  }
}

function otherRequest(): CallResult {
  return { outcome: refused('CONFLICT', 'This idempotency key was used for another request'), sessionChanges: [] };
}
