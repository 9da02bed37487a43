import type { CountryCode } from '@shop/kernel';
import type { AttemptLimits } from './attempt-limits.js';
import type { PhoneConfirmation } from './phone-confirmation.js';
import type { Secret } from './secret.js';
import type { Role } from './variables.js';

export interface Partner {
  readonly url: Secret;
  readonly key: Secret;
}

export interface MailServer {
  readonly url: Secret;
  readonly from: string;
}

/** Each is stored under its name; its initial value was DATA_KEY. */
export const derivedSecrets = [
  'reservation-names',
  'reset-codes',
  'lead-ids',
  'call-blocks',
  'staff-ids',
  'staff-invitations',
  'second-factors',
  'crm-names',
  'draws',
  'unsubscribing',
  'login-attempts',
  'picture-names',
  'redis-namespace',
] as const;
export type DerivedSecret = (typeof derivedSecrets)[number];

/** Validated at startup; nothing reads the environment later. */
export interface Config {
  readonly production: boolean;
  readonly demo: boolean;
  readonly roles: ReadonlySet<Role>;
  readonly dataDir: string;
  /** Milliseconds for which messages and CRM deliveries about an outcome wait for its undo. */
  readonly effectDelayMs: number;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  readonly http: {
    readonly port: number;
    /** Only without the role api. */
    readonly healthPort: number | null;
    readonly trustProxy: readonly string[];
    readonly countryHosts: ReadonlyMap<string, CountryCode>;
    readonly rateLimits: boolean;
    readonly attemptLimits: AttemptLimits;
    readonly geoipUrl: Secret | null;
  };
  readonly phoneConfirmation: PhoneConfirmation | null;
  /** Null: the embedded server. */
  readonly databaseUrl: Secret | null;
  /** Null: events are in PostgreSQL. */
  readonly eventStoreUrl: Secret | null;
  readonly redisUrl: Secret | null;
  readonly secrets: {
    readonly session: Secret;
    /** Encrypts the personal data keys and the derived secrets. */
    readonly dataKey: Secret;
    /** Previous key during a rotation. */
    readonly dataKeyOld: Secret | null;
    readonly nameKey: Secret | null;
    readonly derived: (name: DerivedSecret) => Secret;
    readonly metrics: Secret;
  };
  /** Null: simulator. */
  readonly carrier: Partner | null;
  readonly carrierCodes: ReadonlyMap<string, string>;
  readonly crm: Partner | null;
  /** Null: messages stay in the outbox. */
  readonly mail: MailServer | null;
  readonly sms: Partner | null;
  /** Null: files are stored below `dataDir`. */
  readonly s3: {
    readonly endpoint: Secret;
    readonly region: string;
    readonly bucket: string;
    readonly addressing: 'path' | 'virtual';
    readonly accessKey: Secret;
    readonly secretKey: Secret;
  } | null;
}

/** Current and previous DATA_KEY for the key table. */
export function dataKeysOf({ secrets: { dataKey, dataKeyOld } }: Pick<Config, 'secrets'>) {
  return { dataKey: dataKey.reveal(), ...(dataKeyOld !== null && { dataKeyOld: dataKeyOld.reveal() }) };
}

/** Invalid configuration, in one line that names every affected variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly problems: readonly string[]) {
    super(`Invalid configuration: ${problems.join('; ')}`);
  }
}
