import type { Streams } from '@shop/event-store';
import { phoneCheckRules } from './phone-check.decider.js';
import { phoneCheckStream } from './phone-check.stream.js';
import type { PhoneCodes } from './phone-codes.js';

export class OpenPhoneConfirmations {
  constructor(
    private readonly streams: Pick<Streams, 'load'>,
    private readonly codes: PhoneCodes,
  ) {}

  /** Null if used, exhausted, replaced or expired. */
  async codeOf(userId: string, checkId: string, now: string): Promise<string | null> {
    const { open } = (await this.streams.load(phoneCheckStream, userId)).state;
    const isUsable = open?.checkId === checkId && now < open.expiresAt && open.failures < phoneCheckRules.maxAttempts;
    return isUsable ? this.codes.codeOf(checkId) : null;
  }
}
