import { backOffMs } from '@shop/kernel';
import { setTimeout as pause } from 'node:timers/promises';
import { errorResponse } from '../call-response.js';
import type { RpcKeys } from '../keys.js';
import type { CallResult } from '../call-result.js';
import type { Claim, IdempotencyStore } from './store.js';

const busyBackOff = { firstMs: 10, maxMs: 200 };
/** Milliseconds. */
const releaseTimeoutMs = 1_000;
const unstoredErrors = new Set(['INVALID_PARAMS', 'RATE_LIMITED', 'SERVICE_UNAVAILABLE', 'SERVER_ERROR']);
const temporaryErrors = new Set(['NOT_LOGGED_IN', 'FORBIDDEN']);

export interface KeyedCommand {
  readonly commandId: string;
  /** Encrypts the stored response. */
  readonly scopedKey: string;
  readonly method: string;
  readonly params: unknown;
  /** Such a response is not stored: it contains personal data. */
  readonly isPersonalResponse: boolean;
  readonly waitSignal: () => AbortSignal;
}

interface CommandRun {
  readonly result: CallResult;
  readonly settled: Promise<void>;
}

const alreadyCompleted = Promise.resolve();

/** Runs each command once per key. Equal requests in this process share one result; other processes poll. */
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
    for (let attempts = 1; ; attempts += 1) {
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
          await pause(backOffMs(busyBackOff, attempts), undefined, { signal: command.waitSignal() });
      }
    }
  }

  /** Keys stored before an upgrade have the earlier release's hash. */
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
    // The log can replay a success; a rejection is stored only here.
    if (result.outcome.status === 'error') await completion;
    return { result, settled: completion };
  }

  /** A repeat can then run at once; a stalled database does not delay the response. */
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
    // Cookies cannot be sent twice.
    if (result.sessionChanges.length > 0 || (code === undefined && command.isPersonalResponse)) {
      return this.store.allowRepeat(command.commandId);
    }
    return this.store.storeResponse(command.commandId, this.keys.encrypt(command.scopedKey, JSON.stringify(result)));
  }

  /** If this write fails, a repeat runs again and the log deduplicates it by id. */
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
