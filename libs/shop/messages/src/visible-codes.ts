import type { OpenPhoneConfirmations } from '@shop/orders';
import type { OpenResets } from '@shop/users';
import type { MessageState, QueuedMessage } from './message.decider.js';

export type ConfiguredChannels = Readonly<Record<QueuedMessage['channel'], boolean>>;

/** Outside the demo, a visible code would allow account takeover. */
export class VisibleCodes {
  constructor(
    private readonly resets: OpenResets,
    private readonly phoneChecks: OpenPhoneConfirmations,
    private readonly options: { readonly isDemo: boolean; readonly configuredChannels: ConfiguredChannels },
  ) {}

  canShow({ message: { channel }, status }: NonNullable<MessageState>): boolean {
    const { isDemo, configuredChannels } = this.options;
    // Another process may have a sender.
    return isDemo && !configuredChannels[channel] && status === 'queued';
  }

  /** Null when hidden or expired. */
  async codeIn(state: NonNullable<MessageState>, now: string): Promise<string | null> {
    const { content, userId } = state.message;
    if ((content.kind !== 'reset_code' && content.kind !== 'phone_code') || userId === null) return null;
    if (!this.canShow(state)) return null;
    return content.kind === 'reset_code'
      ? this.resets.codeOf(userId, content.resetId, now)
      : this.phoneChecks.codeOf(userId, content.checkId, now);
  }
}
