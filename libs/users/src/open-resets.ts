import type { Streams } from '@shop/event-store';
import { isResetOpen } from './password-reset.decider.js';
import type { ResetCodes } from './reset-codes.js';
import { userStream } from './user.stream.js';

/** The codes that would be taken now, for where such a code may be read. */
export class OpenResets {
  constructor(
    private readonly streams: Streams,
    private readonly codes: ResetCodes,
  ) {}

  /** Null for a code that was used, tried too often, replaced by a later one, or is too old. */
  async codeOf(userId: string, resetId: string, now: string): Promise<string | null> {
    const { state } = await this.streams.load(userStream, userId);
    return state.status === 'registered' && isResetOpen(state.reset, resetId, now) ? this.codes.codeOf(resetId) : null;
  }
}
