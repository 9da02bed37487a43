import type { Streams } from '@shop/event-store';
import { STREAMS } from '@shop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { phoneCheckRules } from './phone-check.decider.js';
import { phoneCheckStream } from './phone-check.stream.js';
import { PhoneCodes } from './phone-codes.js';

@Injectable()
export class OpenPhoneConfirmations {
  constructor(
    @Inject(STREAMS) private readonly streams: Pick<Streams, 'load'>,
    @Inject(PhoneCodes) private readonly codes: PhoneCodes,
  ) {}

  /** Null if used, exhausted, replaced or expired. */
  async codeOf(userId: string, checkId: string, now: string): Promise<string | null> {
    const { open } = (await this.streams.load(phoneCheckStream, userId)).state;
    const isUsable = open?.checkId === checkId && now < open.expiresAt && open.failures < phoneCheckRules.maxAttempts;
    return isUsable ? this.codes.codeOf(checkId) : null;
  }
}
