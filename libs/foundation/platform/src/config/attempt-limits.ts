import { z } from 'zod';

/** Attempts per key within a window that starts with the first attempt. */
export interface AttemptLimit {
  readonly attempts: number;
  readonly seconds: number;
}

const minutes = 60;
const hours = 60 * minutes;
const day = 24 * hours;

/** Above human use. Mobile operators share one address among thousands, so address windows are ten minutes. */
export const defaultAttemptLimits = {
  'account-address': { attempts: 20, seconds: 10 * minutes },
  /** Many attempts would reveal which e-mails and phone numbers have an account. */
  'name-account': { attempts: 10, seconds: day },
  'order-address': { attempts: 30, seconds: 10 * minutes },
  /** At most six of the above windows; may mark an order as suspicious. */
  'order-address-hour': { attempts: 180, seconds: hours },
  /** Covers orders for relatives and repeated orders as corrections. */
  'order-account': { attempts: 10, seconds: day },
  /** A family with one phone. Each order causes a call. */
  'order-phone': { attempts: 8, seconds: day },
  /** Each code is a paid SMS. */
  'code-address': { attempts: 20, seconds: 10 * minutes },
  'code-account': { attempts: 5, seconds: hours },
  'code-phone': { attempts: 5, seconds: hours },
  /** Each phone lead causes a call. */
  'lead-address': { attempts: 30, seconds: 10 * minutes },
  'lead-phone': { attempts: 5, seconds: day },
  /** Each stock notice may cause a mail, to an address that anybody can type. */
  'lead-email': { attempts: 8, seconds: day },
  /** Each code is a paid SMS or an e-mail. */
  'reset-address': { attempts: 20, seconds: 10 * minutes },
  'reset-account': { attempts: 5, seconds: hours },
} as const satisfies Record<string, AttemptLimit>;

export type AttemptKind = keyof typeof defaultAttemptLimits;
export type AttemptLimits = Readonly<Record<AttemptKind, AttemptLimit>>;

const example = 'must be a list such as order-phone=8/86400 (attempts/seconds)';

/** Such as `order-phone=8/86400,account-address=20/600`. */
export const attemptLimits = z.string().transform((text, context): AttemptLimits => {
  const limits: Record<AttemptKind, AttemptLimit> = { ...defaultAttemptLimits };
  for (const entry of text.split(',')) {
    const [, kind = '', attempts = '', seconds = ''] = /^\s*([a-z-]+)=(\d{1,6})\/(\d{1,7})\s*$/.exec(entry) ?? [];
    if (!isAttemptKind(kind) || Number(attempts) === 0 || Number(seconds) === 0) context.addIssue(example);
    else limits[kind] = { attempts: Number(attempts), seconds: Number(seconds) };
  }
  return limits;
});

/** The text that {@link attemptLimits} parses. */
export function formatAttemptLimits(limits: AttemptLimits): string {
  return Object.entries(limits)
    .map(([kind, { attempts, seconds }]) => `${kind}=${attempts}/${seconds}`)
    .join(',');
}

function isAttemptKind(kind: string): kind is AttemptKind {
  return Object.hasOwn(defaultAttemptLimits, kind);
}
