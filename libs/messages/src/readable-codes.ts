import type { OpenPhoneChecks } from '@shop/orders';
import type { OpenResets } from '@shop/users';
import type { MessageState, QueuedMessage } from './message.decider.js';

/** Whether something takes the messages of a channel out of the shop. */
export type Leaving = Readonly<Record<QueuedMessage['channel'], boolean>>;

/**
 * The codes that the console may show. Where nothing leaves the shop, its outbox is the only way to a code; everywhere else
 * whoever reads it there could take over an account.
 */
export class ReadableCodes {
  constructor(
    private readonly resets: OpenResets,
    private readonly phoneChecks: OpenPhoneChecks,
    private readonly leaving: Leaving,
  ) {}

  /** Null for a message without a code, and for a code that is not to be read or would not be taken any more. */
  async codeIn({ message, status }: NonNullable<MessageState>, now: string): Promise<string | null> {
    const { content, channel, userId } = message;
    if ((content.kind !== 'reset_code' && content.kind !== 'phone_code') || userId === null) return null;
    // Another process may send what this one knows no way for.
    if (this.leaving[channel] || status !== 'queued') return null;
    return content.kind === 'reset_code'
      ? this.resets.codeOf(userId, content.resetId, now)
      : this.phoneChecks.codeOf(userId, content.checkId, now);
  }
}
