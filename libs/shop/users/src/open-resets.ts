import type { Streams } from '@shop/event-store';
import { isEmailCodeOpen } from './email-change.decider.js';
import { isResetOpen } from './password-reset.decider.js';
import type { ResetCodes } from './reset-codes.js';
import { userStream } from './user.stream.js';

export class OpenResets {
  constructor(
    private readonly streams: Streams,
    private readonly codes: ResetCodes,
  ) {}

  /** Null if used, replaced, expired or tried too often. */
  async codeOf(userId: string, resetId: string, now: string): Promise<string | null> {
    const { state } = await this.streams.load(userStream, userId);
    return state.status === 'registered' && isResetOpen(state.reset, resetId, now) ? this.codes.codeOf(resetId) : null;
  }

  /** Null if used, replaced, expired or tried too often. */
  async emailCodeOf(userId: string, codeId: string, now: string): Promise<string | null> {
    const { state } = await this.streams.load(userStream, userId);
    const isOpen = state.status === 'registered' && isEmailCodeOpen(state.emailChange, codeId, now);
    return isOpen ? this.codes.codeOf(codeId) : null;
  }
}
