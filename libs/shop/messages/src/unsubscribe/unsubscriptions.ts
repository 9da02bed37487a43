import type { CommandContext } from '@shop/event-store';
import { isRejection, reject, type Rejection } from '@shop/kernel';
import type { LeadCommands } from '@shop/leads';
import type { RefillReminders } from '@shop/orders';
import type { AccountSettings } from '@shop/users';
import type { QueuedMessage } from '../message.decider.js';
import type { UnsubscribeTokens } from './unsubscribe-tokens.js';

const wording = 'unsubscribe-link';

export class Unsubscriptions {
  constructor(
    private readonly tokens: UnsubscribeTokens,
    private readonly settings: AccountSettings,
    private readonly leads: Pick<LeadCommands, 'endStockNotices'>,
    private readonly refills: Pick<RefillReminders, 'withdrawAll'>,
  ) {}

  /** Idempotent. Returns what no longer arrives. */
  async withdrawConsent(
    token: string,
    context: CommandContext,
  ): Promise<QueuedMessage['channel'] | 'stock_notice' | 'refill_reminder' | Rejection<'WRONG_TOKEN' | 'CONFLICT'>> {
    const claim = this.tokens.verify(token);
    if (claim === null) return reject('WRONG_TOKEN', 'This link is invalid');
    if ('leadId' in claim) {
      await this.leads.endStockNotices(claim.leadId, context);
      return 'stock_notice';
    }
    if ('remindedUserId' in claim) {
      await this.refills.withdrawAll(claim.remindedUserId, context);
      return 'refill_reminder';
    }
    const { userId, channel } = claim;
    const user = await this.settings.find(userId);
    // Erased, or already withdrawn.
    if (user === null || user.state.consents[channel] === false) return channel;
    const outcome = await this.settings.recordConsents(userId, { [channel]: false, wording }, context);
    return isRejection(outcome) && outcome.code === 'CONFLICT' ? reject('CONFLICT', outcome.message) : channel;
  }
}
