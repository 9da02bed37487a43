import type { CommandContext } from '@shop/event-store';
import { isRejection, reject, type Rejection } from '@shop/kernel';
import { AccountSettings } from '@shop/users';
import { Inject, Injectable } from '@nestjs/common';
import type { QueuedMessage } from '../message.decider.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';

const wording = 'unsubscribe-link';

@Injectable()
export class Unsubscriptions {
  constructor(
    @Inject(UnsubscribeTokens) private readonly tokens: UnsubscribeTokens,
    @Inject(AccountSettings) private readonly settings: AccountSettings,
  ) {}

  /** Idempotent. Returns the channel. */
  async withdrawConsent(
    token: string,
    context: CommandContext,
  ): Promise<QueuedMessage['channel'] | Rejection<'WRONG_TOKEN' | 'CONFLICT'>> {
    const claim = this.tokens.verify(token);
    if (claim === null) return reject('WRONG_TOKEN', 'This link is invalid');
    const { userId, channel } = claim;
    const user = await this.settings.find(userId);
    // Erased, or already withdrawn.
    if (user === null || user.state.consents[channel] === false) return channel;
    const outcome = await this.settings.recordConsents(userId, { [channel]: false, wording }, context);
    return isRejection(outcome) && outcome.code === 'CONFLICT' ? reject('CONFLICT', outcome.message) : channel;
  }
}
