import { setTimeout as pause } from 'node:timers/promises';
import { errorResponse } from '../call-response.js';
import type { RpcKeys } from '../keys.js';
import type { CallResult } from '../call-result.js';
import type { Claim, IdempotencyStore } from './store.js';

const firstPauseMs = 10;
const maxPauseMs = 200;
/** How long a failed command waits for its claim to be given back, in milliseconds. */
const releaseTimeoutMs = 1_000;
const unstoredErrors = new Set(['INVALID_PARAMS', 'RATE_LIMITED', 'SERVICE_UNAVAILABLE', 'SERVER_ERROR']);
const temporaryErrors = new Set(['NOT_LOGGED_IN', 'FORBIDDEN']);

/** A command under an idempotency key. */
export interface KeyedCommand {
  readonly commandId: string;
  /** Scope and key: what the kept answer is sealed with. */
  readonly scopedKey: string;
  readonly method: string;
  readonly params: unknown;
  /** Whether the answer tells about a person, so that it is not kept. */
  readonly isPersonalResponse: boolean;
  /** Ends the waiting for somebody else's run. */
  readonly waitSignal: () => AbortSignal;
}

/** A command that was run, and when that has been written down. */
interface CommandRun {
  readonly result: CallResult;
  readonly settled: Promise<void>;
}

const alreadyCompleted = Promise.resolve();

/**
 * Runs each command once per key. Equal requests of this process wait for the first and share its result; those of other
 * processes ask the store until there is an answer.
 */
export class IdempotentRunner {
  private readonly running = new Map<string, { readonly requestHash: string; readonly result: Promise<CallResult> }>();

  constructor(
    private readonly store: IdempotencyStore,
    private readonly keys: RpcKeys,
    private readonly onStoreError: (error: unknown) => void,
  ) {}

  async run(command: KeyedCommand, execute: () => Promise<CallResult>): Promise<CallResult> {
    const requestHash = this.keys.requestHash(command.scopedKey, command.method, command.params);
    const running = this.running.get(command.commandId);
    if (running !== undefined) return running.requestHash === requestHash ? running.result : keyConflict();
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
  ): Promise<CommandRun> {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      const claim = await this.claim(command, requestHash);
      switch (claim.kind) {
        case 'claimed':
          return this.runClaimed(command, execute);
        case 'answered':
          return {
            result: JSON.parse(this.keys.decrypt(command.scopedKey, claim.response)) as CallResult,
            settled: alreadyCompleted,
          };
        case 'mismatch':
          return { result: keyConflict(), settled: alreadyCompleted };
        case 'busy':
          await pause(pauseMs, undefined, { signal: command.waitSignal() });
      }
    }
  }

  /** A key that was used shortly before an upgrade is known by the hash of that release, which no other request stores. */
  private async claim({ commandId, method, params }: KeyedCommand, requestHash: string): Promise<Claim> {
    const claim = await this.store.claim({ commandId, requestHash });
    if (claim.kind !== 'mismatch') return claim;
    const legacyHash = this.keys.legacyRequestHash(method, params);
    return claim.requestHash === legacyHash ? this.store.claim({ commandId, requestHash: legacyHash }) : claim;
  }

  private async runClaimed(command: KeyedCommand, execute: () => Promise<CallResult>): Promise<CommandRun> {
    let result: CallResult;
    try {
      result = await execute();
    } catch (error) {
      await this.releaseClaim(command);
      throw error;
    }
    const completion = this.completeClaim(() => this.storeResult(command, result));
    // What was done is in the log, which gives the same answer to a second run. A refusal is nowhere else.
    if (result.outcome.status === 'error') await completion;
    return { result, settled: completion };
  }

  /** So that a repeat after the response runs at once. A database that gives no response does not hold the response back. */
  private async releaseClaim({ commandId }: KeyedCommand): Promise<void> {
    const given = this.completeClaim(() => this.store.release(commandId));
    await Promise.race([given, pause(releaseTimeoutMs, undefined, { ref: false })]);
  }

  private storeResult(command: KeyedCommand, result: CallResult): Promise<void> {
    const { outcome } = result;
    const code = outcome.status === 'error' ? outcome.data.code : undefined;
    if (code !== undefined && (unstoredErrors.has(code) || temporaryErrors.has(code))) {
      return this.store.release(command.commandId);
    }
    // Cookies can't be given a second time: whoever repeats a login logs in again.
    if (result.sessionChanges.length > 0 || (code === undefined && command.isPersonalResponse)) {
      return this.store.allowRepeat(command.commandId);
    }
    return this.store.storeResponse(command.commandId, this.keys.encrypt(command.scopedKey, JSON.stringify(result)));
  }

  /** The command is done: when this can't be written down, a repeat runs again, which the log knows by its id. */
  private async completeClaim(write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      this.onStoreError(error);
    }
  }
}

function keyConflict(): CallResult {
  return {
    outcome: errorResponse('CONFLICT', 'This idempotency key was used for another request'),
    sessionChanges: [],
  };
}
