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
    if (userId === null || !this.canShow(state)) return null;
    switch (content.kind) {
      case 'reset_code':
        return this.resets.codeOf(userId, content.resetId, now);
      case 'email_code':
        return this.resets.emailCodeOf(userId, content.codeId, now);
      case 'phone_code':
        return this.phoneChecks.codeOf(userId, content.checkId, now);
      default:
        return null;
    }
  }
}
