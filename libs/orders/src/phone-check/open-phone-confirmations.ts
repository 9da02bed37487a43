import type { Streams } from '@shop/event-store';
import { STREAMS } from '@shop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { phoneCheckRules } from './phone-check.decider.js';
import { phoneCheckStream } from './phone-check.stream.js';
import { PhoneCodes } from './phone-codes.js';

/** The codes that would be taken now, for where such a code may be read. */
@Injectable()
export class OpenPhoneConfirmations {
  constructor(
    @Inject(STREAMS) private readonly streams: Pick<Streams, 'load'>,
    @Inject(PhoneCodes) private readonly codes: PhoneCodes,
  ) {}

  /** Null for a code that was used, tried too often, replaced by a later one, or is too old. */
  async codeOf(userId: string, checkId: string, now: string): Promise<string | null> {
    const { open } = (await this.streams.load(phoneCheckStream, userId)).state;
    const isUsable = open?.checkId === checkId && now < open.expiresAt && open.failures < phoneCheckRules.maxAttempts;
    return isUsable ? this.codes.codeOf(checkId) : null;
  }
}
