import type { CountryCode } from '@shop/countries';
import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, reject, uuidv5, type Rejection } from '@shop/kernel';
import { type AttemptKind, type Config } from '@shop/platform';
import type { AttemptLimiter } from '@shop/rpc';
import type { SuspicionQueries } from '../suspicion/suspicion.queries.js';
import { signsOf } from '../suspicion/suspicion-signs.js';
import { isPhoneChecked, isCodeOpen, phoneCheckRules, type PhoneCheckState } from './phone-check.decider.js';
import { phoneCheckStream } from './phone-check.stream.js';
import type { PhoneCodes } from './phone-codes.js';

export interface OrderToConfirm {
  readonly userId: string;
  readonly country: CountryCode;
  readonly address: string;
  /** E.164. */
  readonly phone: string;
  readonly totalMinor: number;
  readonly code: string | undefined;
}

export interface OrderIncrease extends Omit<OrderToConfirm, 'address' | 'code'> {
  readonly orderId: string;
}

type PhoneRejection = Rejection<'PHONE_UNCONFIRMED' | 'WRONG_CODE' | 'RATE_LIMITED'>;
type CodeAttempt = Extract<AttemptKind, `code-${string}`>;

/** Requires a phone code before large or suspicious orders, if configured. */
export class PhoneConfirmations {
  private readonly policy: Config['phoneConfirmation'];

  constructor(
    { phoneConfirmation }: Config,
    private readonly streams: Pick<Streams, 'load' | 'execute'>,
    private readonly codes: PhoneCodes,
    private readonly suspicion: SuspicionQueries,
    private readonly attempts: Pick<AttemptLimiter<CodeAttempt>, 'reserve'>,
  ) {
    this.policy = phoneConfirmation;
  }

  get isOn(): boolean {
    return this.policy !== null;
  }

  /** Null if the order may be placed. Sends a code if none was entered. */
  async refuse(order: OrderToConfirm, context: CommandContext): Promise<PhoneRejection | null> {
    if (!(await this.isRequired(order, context))) return null;
    const { state } = await this.streams.load(phoneCheckStream, order.userId);
    if (isPhoneChecked(state, order.phone, context.now)) return null;
    return order.code === undefined
      ? this.send(order, state, context)
      : this.tryCode(order, order.code, state, context);
  }

  async isNeeded(order: OrderIncrease, context: CommandContext): Promise<boolean> {
    if (!(await this.isRequired(order, context))) return false;
    const { state } = await this.streams.load(phoneCheckStream, order.userId);
    return !isPhoneChecked(state, order.phone, context.now);
  }

  private async isRequired(
    order: Omit<OrderIncrease, 'orderId'> & Partial<OrderIncrease>,
    { now, commandId }: CommandContext,
  ): Promise<boolean> {
    if (this.policy === null) return false;
    const { userId, phone, country, totalMinor, orderId = null } = order;
    const isLarge = totalMinor >= (this.policy.fromMinor[country] ?? Infinity);
    if (!isLarge && !this.policy.suspicious) return false;
    const isSuspicious = async () => {
      const suspicion = await this.suspicion.loadFacts({ userId, phone, placedAt: now, commandId, orderId });
      return signsOf({ ...suspicion, country, totalMinor }).length > 0;
    };
    if (!isLarge && !(await isSuspicious())) return false;
    return !(await this.suspicion.hasDelivered(userId, phone));
  }

  private async send(
    { userId, phone, country, address }: OrderToConfirm,
    state: PhoneCheckState,
    context: CommandContext,
  ): Promise<PhoneRejection> {
    const keys = { 'code-address': address, 'code-account': userId, 'code-phone': phone };
    const attempt = await this.attempts.reserve(keys);
    if ('retryAfter' in attempt) {
      if (isCodeOpen(state, phone, context.now)) return unconfirmedRejection(state);
      return reject('RATE_LIMITED', 'Too many codes were sent. Try again later.', attempt);
    }
    const step = withStepId(context, 'send');
    const command = {
      type: 'RequestCheck',
      userId,
      checkId: step.commandId,
      phone,
      country,
      now: context.now,
    } as const;
    const outcome = await this.streams.execute(phoneCheckStream, userId, command, step);
    if (isRejection(outcome)) throw new Error(`No code could be requested: ${outcome.message}`);
    if (outcome.events.length === 0 || outcome.deduplicated) await attempt.cancel();
    return unconfirmedRejection(outcome.state);
  }

  private async tryCode(
    { userId, phone }: OrderToConfirm,
    code: string,
    { open }: PhoneCheckState,
    context: CommandContext,
  ): Promise<PhoneRejection | null> {
    const checkId = open?.checkId ?? '';
    const matches = checkId !== '' && this.codes.matches(checkId, code);
    const command = { type: 'TryCode', userId, checkId, phone, matches, now: context.now } as const;
    const outcome = await this.streams.execute(phoneCheckStream, userId, command, withStepId(context, 'try'));
    if (isRejection(outcome)) return wrongCodeRejection(0);
    if (outcome.events.some(({ type }) => type === 'PhoneChecked')) return null;
    return wrongCodeRejection(
      phoneCheckRules.maxAttempts - (outcome.state.open?.failures ?? phoneCheckRules.maxAttempts),
    );
  }
}

function unconfirmedRejection({ open }: PhoneCheckState): PhoneRejection {
  const facts = { againAfter: phoneCheckRules.resendAfterMs / 1_000, ...(open && { expiresAt: open.expiresAt }) };
  return reject('PHONE_UNCONFIRMED', 'Confirm the phone number with the code sent to it', facts);
}

/** @param triesLeft 0: a new code is needed */
function wrongCodeRejection(triesLeft: number): PhoneRejection {
  return reject('WRONG_CODE', 'The code is wrong, used or expired', { triesLeft });
}

function withStepId(context: CommandContext, step: 'send' | 'try'): CommandContext {
  return { ...context, commandId: uuidv5(context.commandId, `phone-check ${step}`) };
}
