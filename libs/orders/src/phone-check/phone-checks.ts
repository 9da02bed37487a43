import type { CountryCode } from '@shop/countries';
import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, reject, uuidv5, type Rejection } from '@shop/kernel';
import { CONFIG, STREAMS, type AttemptKind, type Config } from '@shop/platform';
import { AttemptLimiter } from '@shop/rpc';
import { Inject, Injectable } from '@nestjs/common';
import { SuspicionQueries } from '../suspicion/suspicion-facts.js';
import { signsOf } from '../suspicion/suspicion-signs.js';
import { isChecked, isOpen, phoneCheckRules, type PhoneCheckState } from './phone-check.decider.js';
import { phoneCheckStream } from './phone-check.stream.js';
import { PhoneCodes } from './phone-codes.js';

/** An order that is to be placed. */
export interface CheckedOrder {
  readonly userId: string;
  readonly country: CountryCode;
  readonly address: string;
  /** E.164. */
  readonly phone: string;
  readonly totalMinor: number;
  /** As the shopper typed it. */
  readonly code: string | undefined;
}

/** An order that was placed and is to grow. */
export interface GrowingOrder extends Omit<CheckedOrder, 'address' | 'code'> {
  readonly orderId: string;
}

type Refusal = Rejection<'PHONE_UNCONFIRMED' | 'WRONG_CODE' | 'RATE_LIMITED'>;
type CodeAttempt = Extract<AttemptKind, `code-${string}`>;

/** Has shoppers confirm their phone by a code before a large or a suspicious order, where the shop wants that. */
@Injectable()
export class PhoneChecks {
  private readonly policy: Config['phoneConfirmation'];

  constructor(
    @Inject(CONFIG) { phoneConfirmation }: Config,
    @Inject(STREAMS) private readonly streams: Pick<Streams, 'load' | 'execute'>,
    @Inject(PhoneCodes) private readonly codes: PhoneCodes,
    @Inject(SuspicionQueries) private readonly facts: SuspicionQueries,
    @Inject(AttemptLimiter) private readonly attempts: Pick<AttemptLimiter<CodeAttempt>, 'reserve'>,
  ) {
    this.policy = phoneConfirmation;
  }

  /** Whether any order may need a code. */
  get isOn(): boolean {
    return this.policy !== null;
  }

  /** Why the order is not placed; null: it may be. Without a code, one is sent. */
  async refuse(order: CheckedOrder, context: CommandContext): Promise<Refusal | null> {
    if (!(await this.isWanted(order, context))) return null;
    const { state } = await this.streams.load(phoneCheckStream, order.userId);
    if (isChecked(state, order.phone, context.now)) return null;
    return order.code === undefined
      ? this.send(order, state, context)
      : this.tryCode(order, order.code, state, context);
  }

  /** Whether an order may grow only once its phone is confirmed. */
  async isNeeded(order: GrowingOrder, context: CommandContext): Promise<boolean> {
    if (!(await this.isWanted(order, context))) return false;
    const { state } = await this.streams.load(phoneCheckStream, order.userId);
    return !isChecked(state, order.phone, context.now);
  }

  private async isWanted(
    order: Omit<GrowingOrder, 'orderId'> & Partial<GrowingOrder>,
    { now, commandId }: CommandContext,
  ): Promise<boolean> {
    if (this.policy === null) return false;
    const { userId, phone, country, totalMinor, orderId = null } = order;
    const isLarge = totalMinor >= (this.policy.fromMinor[country] ?? Infinity);
    if (!isLarge && !this.policy.suspicious) return false;
    const isSuspicious = async () => {
      const facts = await this.facts.of({ userId, phone, placedAt: now, commandId, orderId });
      return signsOf({ ...facts, country, totalMinor }).length > 0;
    };
    if (!isLarge && !(await isSuspicious())) return false;
    return !(await this.facts.hasDelivered(userId, phone));
  }

  private async send(
    { userId, phone, country, address }: CheckedOrder,
    state: PhoneCheckState,
    context: CommandContext,
  ): Promise<Refusal> {
    const keys = { 'code-address': address, 'code-account': userId, 'code-phone': phone };
    const attempt = await this.attempts.reserve(keys);
    if ('retryAfter' in attempt) {
      if (isOpen(state, phone, context.now)) return unconfirmed(state);
      return reject('RATE_LIMITED', 'Enough codes were sent for now', attempt);
    }
    const step = stepOf(context, 'send');
    const command = {
      type: 'RequestCheck',
      userId,
      checkId: step.commandId,
      phone,
      country,
      now: context.now,
    } as const;
    const outcome = await this.streams.execute(phoneCheckStream, userId, command, step);
    if (isRejection(outcome)) throw new Error(`No code could be asked for: ${outcome.message}`);
    if (outcome.events.length === 0 || outcome.deduplicated) await attempt.cancel();
    return unconfirmed(outcome.state);
  }

  private async tryCode(
    { userId, phone }: CheckedOrder,
    code: string,
    { open }: PhoneCheckState,
    context: CommandContext,
  ): Promise<Refusal | null> {
    const checkId = open?.checkId ?? '';
    const matches = checkId !== '' && this.codes.matches(checkId, code);
    const command = { type: 'TryCode', userId, checkId, phone, matches, now: context.now } as const;
    const outcome = await this.streams.execute(phoneCheckStream, userId, command, stepOf(context, 'try'));
    if (isRejection(outcome)) return wrongCode(0);
    if (outcome.events.some(({ type }) => type === 'PhoneChecked')) return null;
    return wrongCode(phoneCheckRules.tries - (outcome.state.open?.failures ?? phoneCheckRules.tries));
  }
}

function unconfirmed({ open }: PhoneCheckState): Refusal {
  const facts = { againAfter: phoneCheckRules.againAfterMs / 1_000, ...(open && { expiresAt: open.expiresAt }) };
  return reject('PHONE_UNCONFIRMED', 'The phone has to be confirmed by the code that was sent to it', facts);
}

/** @param triesLeft 0: another code is needed */
function wrongCode(triesLeft: number): Refusal {
  return reject('WRONG_CODE', 'The code is wrong, used or too old', { triesLeft });
}

function stepOf(context: CommandContext, step: 'send' | 'try'): CommandContext {
  return { ...context, commandId: uuidv5(context.commandId, `phone-check ${step}`) };
}
