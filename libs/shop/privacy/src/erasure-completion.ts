import type { PersonRecords } from '@shop/customers';
import type { CommandContext, PersonKeys, Streams } from '@shop/event-store';
import { quizKeyOwnerOf } from '@shop/events/quiz';
import { personErased } from '@shop/events/users';
import { uuidv5, type Clock, type RecordedEvent } from '@shop/kernel';
import type { Process } from '@shop/projections';
import type { AccountClosure } from '@shop/users';
import type { Erasure, PersonErased } from './data-request.decider.js';
import { dataRequestStream } from './data-request.stream.js';
import { type ErasureCheck, erasureProcessName, type RemainingStream } from './erasure-check.js';
import type { ErasureCleanup } from './erasure-cleanup.js';
import { recordPrivacyCommand } from './record-privacy-command.js';

export interface ErasureResult {
  readonly erasedAt: string;
  /** Null while data of the person may remain. */
  readonly certificateId: string | null;
  readonly position: string | undefined;
  readonly remains: readonly RemainingStream[];
}

/** Idempotent: run by the command and, if interrupted, by a process. */
export class ErasureCompletion {
  readonly process: Process<readonly [typeof personErased]> = {
    name: erasureProcessName,
    events: [personErased],
    from: 'now',
    react: (event) => this.finishInterrupted(event),
  };

  constructor(
    private readonly streams: Streams,
    private readonly keys: PersonKeys,
    private readonly accounts: AccountClosure,
    private readonly records: PersonRecords,
    private readonly remains: ErasureCleanup,
    private readonly check: ErasureCheck,
    private readonly clock: Clock,
  ) {}

  async finish(erasure: Erasure, context: CommandContext): Promise<ErasureResult> {
    const { userId, erasedAt, leads, memberships } = erasure;
    await this.accounts.finish(erasure, context);
    await this.renameViews(erasure);
    const owners = await this.revokeKeys(erasure);
    // Earlier, a concurrent order could be missed.
    await this.records.waitUntilComplete();
    const records = await this.records.list(userId, { emails: [], phones: [] });
    const orders = await this.remains.cancelOrders(records, context);
    await this.remains.closeCallTasks(records, context);
    const pictures = await this.remains.removePictures(records);
    await this.check.waitUntilCaughtUp();
    const remains = await this.check.findRemains(erasure);
    if (remains.length > 0) return { erasedAt, certificateId: null, position: undefined, remains };
    const done = { keys: owners.length, orders, pictures };
    const certificate = { userId, erasedAt, certifiedAt: context.now, ...done, leads, memberships };
    await recordPrivacyCommand(this.streams, userId, { type: 'CertifyErasure', ...certificate }, context);
    const { events, position } = await this.streams.load(dataRequestStream, userId);
    const certified = events.find(({ type }) => type === 'ErasureCertified');
    if (certified === undefined) throw new Error(`The erasure of ${userId} has no certificate`);
    return { erasedAt, certificateId: certified.id, position, remains };
  }

  private async revokeKeys(erasure: Erasure): Promise<readonly string[]> {
    const owners = keyOwnersOf(erasure);
    await Promise.all(owners.map((owner) => this.keys.revokeKey(owner, 'account')));
    return owners;
  }

  /** Must precede the key revocation. */
  private async renameViews({ userId, leads }: Erasure): Promise<void> {
    const own = await this.records.list(userId, { emails: [], phones: [] });
    await this.remains.renameViews([...own, ...leads.map((id) => ({ kind: 'lead', id }) as const)]);
  }

  private async finishInterrupted(event: RecordedEvent<PersonErased>): Promise<void> {
    const { state } = await this.streams.load(dataRequestStream, event.data.userId);
    // A database that lost its last commits has the keys back.
    if (state.certified) {
      await this.revokeKeys(event.data);
      return;
    }
    await this.finish(event.data, {
      commandId: uuidv5(event.id, this.process.name),
      correlationId: event.metadata.correlationId,
      causationId: event.id,
      actor: event.metadata.actor,
      now: this.clock(),
    });
  }
}

export function keyOwnersOf({ userId, leads, quizzes }: Erasure): readonly string[] {
  return [...new Set([userId, ...leads, ...quizzes.map(quizKeyOwnerOf)])];
}
