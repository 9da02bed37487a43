import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { CountryCode } from '@shop/countries';
import type { CommandContext, StreamKind, Streams } from '@shop/event-store';
import { type PhoneCheckEvent, phoneCheckEvents } from '@shop/events/orders';
import { isRejection, reject, type Rejection, uuidv5 } from '@shop/kernel';
import type { AttemptKind, Config } from '@shop/platform';
import type { AttemptLimiter } from '@shop/rpc';
import { signsOf } from '../suspicion/suspicion-signs.js';
import type { SuspicionQueries } from '../suspicion/suspicion.queries.js';
import {
  isCodeOpen,
  isPhoneChecked,
  type PhoneCheckCommand,
  phoneCheckDecider,
  phoneCheckRules,
  type PhoneCheckState,
} from './phone-check.decider.js';

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

const digits = 6;

/**
 * Derives codes from the check id with the installation's key; stores none. Five attempts at six digits: chance 1 in
 * 200,000.
 */
export class PhoneCodes {
  private readonly key: Buffer;

  /** @param secret of the installation; mixed with a purpose */
  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, 'shop phone checks', 'codes v1', 32));
  }

  codeOf(checkId: string): string {
    const hash = createHmac('sha256', this.key).update(checkId).digest();
    return String(hash.readBigUInt64BE(0) % 10n ** BigInt(digits)).padStart(digits, '0');
  }

  /** Ignores blanks and dashes. */
  matches(checkId: string, typed: string): boolean {
    const given = Buffer.from(typed.replace(/[\s-]/g, ''));
    const right = Buffer.from(this.codeOf(checkId));
    return given.length === right.length && timingSafeEqual(given, right);
  }
}

/** `phonecheck-USER`. */
export const phoneCheckStream: StreamKind<PhoneCheckCommand, PhoneCheckEvent, PhoneCheckState, 'WRONG_CODE'> = {
  category: 'phonecheck',
  events: phoneCheckEvents,
  decider: phoneCheckDecider,
};
