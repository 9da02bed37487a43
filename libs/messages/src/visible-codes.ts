import type { OpenPhoneConfirmations } from '@shop/orders';
import type { OpenResets } from '@shop/users';
import type { MessageState, QueuedMessage } from './message.decider.js';

/** Whether something takes the messages of a channel out of the shop. */
export type ConfiguredChannels = Readonly<Record<QueuedMessage['channel'], boolean>>;

/**
 * The codes and links that the console may show: in the demo, where its outbox is the only way to them. Everywhere else a
 * reader could take over an account, or decide in somebody's name, and nothing would show it.
 */
export class VisibleCodes {
  constructor(
    private readonly resets: OpenResets,
    private readonly phoneChecks: OpenPhoneConfirmations,
    private readonly options: { readonly isDemo: boolean; readonly configuredChannels: ConfiguredChannels },
  ) {}

  canShow({ message: { channel }, status }: NonNullable<MessageState>): boolean {
    const { isDemo, configuredChannels } = this.options;
    // Another process may send what this one knows no way for.
    return isDemo && !configuredChannels[channel] && status === 'queued';
  }

  /** Null for a message without a code, and for a code that is not to be read or would not be taken any more. */
  async codeIn(state: NonNullable<MessageState>, now: string): Promise<string | null> {
    const { content, userId } = state.message;
    if ((content.kind !== 'reset_code' && content.kind !== 'phone_code') || userId === null) return null;
    if (!this.canShow(state)) return null;
    return content.kind === 'reset_code'
      ? this.resets.codeOf(userId, content.resetId, now)
      : this.phoneChecks.codeOf(userId, content.checkId, now);
  }
}
