import type { PersonRecords, PersonRecord } from '@shop/customers';
import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, reject, type Rejection } from '@shop/kernel';
import type { AccountClosure } from '@shop/users';
import type { Erasure } from './data-request.decider.js';
import { dataRequestStream } from './data-request.stream.js';
import type { ErasureCompletion, ErasureResult } from './erasure-completion.js';
import type { Guests } from './guests.js';
import { recordPrivacyCommand } from './record-privacy-command.js';

type OwnedIds = Pick<Erasure, 'leads' | 'memberships' | 'quizzes'>;
type Outcome = ErasureResult | Rejection<'NOT_FOUND' | 'CONFLICT'>;

export interface RestoredErasures {
  readonly erased: readonly string[];
  readonly underAccount: readonly string[];
}

/** Collects the records first, while readable and complete; `PersonErased` is the point of no return. */
export class ErasureCommands {
  constructor(
    private readonly streams: Streams,
    private readonly accounts: AccountClosure,
    private readonly guests: Guests,
    private readonly records: PersonRecords,
    private readonly completion: ErasureCompletion,
  ) {}

  /**
   * @param id of the account, or of a guest’s lead
   * @throws ReadModelBehindError while records are incomplete: nothing is erased then
   */
  async erase(id: string, reason: string, context: CommandContext): Promise<Outcome> {
    const { state, contacts } = await this.accounts.find(id);
    if (state.status === 'erased') return this.completion.finish(state.erasure, context);
    if (state.status !== 'registered') return this.eraseGuest(id, reason, context);
    await this.records.waitUntilComplete();
    await recordPrivacyCommand(
      this.streams,
      id,
      { type: 'OrderErasure', userId: id, reason, now: context.now },
      context,
    );
    const owned = ownedIdsIn(await this.records.list(id, contacts));
    const erased = await this.accounts.erase(id, owned, context);
    return isRejection(erased) ? erased : this.completion.finish(erased.erasure, context);
  }

  /** Uses the list of key revocations, which contains every lead. Unknown ids own only a key, or were not restored. */
  async eraseRestored(ids: Iterable<string>, contextFor: () => CommandContext): Promise<RestoredErasures> {
    const [erased, underAccount]: [string[], string[]] = [[], []];
    for (const id of ids) {
      const outcome = await this.eraseRestoredPerson(id, 'Erased before the restore', contextFor());
      if (!isRejection(outcome)) erased.push(id);
      else if (outcome.code === 'CONFLICT') underAccount.push(id);
    }
    return { erased, underAccount };
  }

  private async eraseRestoredPerson(id: string, reason: string, context: CommandContext): Promise<Outcome> {
    const { state } = await this.accounts.find(id);
    if (state.status === 'registered' || state.status === 'erased') return this.erase(id, reason, context);
    if ((await this.guests.find(id)) === null) return reject('NOT_FOUND', 'Person not found');
    return this.eraseLead(id, reason, context);
  }

  async eraseLead(leadId: string, reason: string, context: CommandContext): Promise<Outcome> {
    await this.records.waitUntilComplete();
    const records = await this.records.listByLeads([leadId]);
    return this.eraseWithoutAccount(leadId, ownedIdsIn(records), reason, context);
  }

  private async eraseGuest(id: string, reason: string, context: CommandContext): Promise<Outcome> {
    const person = await this.guests.find(id);
    if (person === null) return reject('NOT_FOUND', 'Person not found');
    await this.records.waitUntilComplete();
    return this.eraseWithoutAccount(id, ownedIdsIn(await this.records.list(id, person.contacts)), reason, context);
  }

  private async eraseWithoutAccount(
    id: string,
    owned: OwnedIds,
    reason: string,
    context: CommandContext,
  ): Promise<Outcome> {
    const { state } = await this.streams.load(dataRequestStream, id);
    if (state.erasure !== null) return this.completion.finish(state.erasure, context);
    const leads = [...new Set([id, ...owned.leads])];
    if (await this.guests.belongToAccount(leads))
      return reject('CONFLICT', 'These records belong to an account. Erase the account instead.');
    await recordPrivacyCommand(
      this.streams,
      id,
      { type: 'OrderErasure', userId: id, reason, now: context.now },
      context,
    );
    const erasure: Erasure = { userId: id, erasedAt: context.now, ...owned, leads };
    const erased = await recordPrivacyCommand(this.streams, id, { type: 'EraseWithoutAccount', ...erasure }, context);
    return this.completion.finish(erased.state.erasure ?? erasure, context);
  }
}

function ownedIdsIn(records: readonly PersonRecord[]): OwnedIds {
  const idsOf = (wanted: PersonRecord['kind']) => records.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  return { leads: idsOf('lead'), memberships: idsOf('membership'), quizzes: idsOf('quiz') };
}
