import { z } from 'zod';

/** How many attempts under one key within a window that begins with the first of them. */
export interface AttemptLimit {
  readonly attempts: number;
  readonly seconds: number;
}

const minutes = 60;
const hours = 60 * minutes;
const day = 24 * hours;

/**
 * What people need, with room: above it a program is at work. Mobile operators put thousands of people behind one address,
 * so limits by address have short windows: whoever shares one with a program waits ten minutes at most.
 */
export const defaultAttemptLimits = {
  /** A busy hour of the whole shop has fewer registrations than this at one address. */
  'account-address': { attempts: 20, seconds: 10 * minutes },
  /** New e-mails and phone numbers of an account: trying many tells which of them have an account. */
  'name-account': { attempts: 10, seconds: day },
  /** As many orders as a campaign brings from one operator's address. */
  'order-address': { attempts: 30, seconds: 10 * minutes },
  /** No more than six windows of the above; their number may mark an order as suspicious. */
  'order-address-hour': { attempts: 180, seconds: hours },
  /** Somebody who orders for relatives and friends, and corrects by ordering again. */
  'order-account': { attempts: 10, seconds: day },
  /** A family with one phone. Each order is a call to that number. */
  'order-phone': { attempts: 8, seconds: day },
  /** Each code is an SMS that the shop pays for. */
  'code-address': { attempts: 20, seconds: 10 * minutes },
  'code-account': { attempts: 5, seconds: hours },
  'code-phone': { attempts: 5, seconds: hours },
  /** Each lead by phone is a call of an agent, each one by e-mail a delivery to the CRM. */
  'lead-address': { attempts: 30, seconds: 10 * minutes },
  /** Wishes about several offers, and the club. */
  'lead-phone': { attempts: 5, seconds: day },
  /** Each code is an SMS or an e-mail that the shop pays for. */
  'reset-address': { attempts: 20, seconds: 10 * minutes },
  /** As many as an account is sent in an hour, whether it exists or not. */
  'reset-account': { attempts: 5, seconds: hours },
} as const satisfies Record<string, AttemptLimit>;

export type AttemptKind = keyof typeof defaultAttemptLimits;
export type AttemptLimits = Readonly<Record<AttemptKind, AttemptLimit>>;

const example = 'must be a list such as order-phone=8/86400 (attempts/seconds)';

/** Limits that differ from the default ones, such as `order-phone=8/86400,account-address=20/600`. */
export const attemptLimits = z.string().transform((text, context): AttemptLimits => {
  const limits: Record<AttemptKind, AttemptLimit> = { ...defaultAttemptLimits };
  for (const entry of text.split(',')) {
    const [, kind = '', attempts = '', seconds = ''] = /^\s*([a-z-]+)=(\d{1,6})\/(\d{1,7})\s*$/.exec(entry) ?? [];
    if (!isAttemptKind(kind) || Number(attempts) === 0 || Number(seconds) === 0) context.addIssue(example);
    else limits[kind] = { attempts: Number(attempts), seconds: Number(seconds) };
  }
  return limits;
});

function isAttemptKind(kind: string): kind is AttemptKind {
  return Object.hasOwn(defaultAttemptLimits, kind);
}
