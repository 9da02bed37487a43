import type { CountryCode } from '@shop/countries';
import type { AttemptLimits } from './attempt-limits.js';
import type { PhoneConfirmation } from './phone-confirmation.js';
import type { Secret } from './secret.js';
import type { Role } from './variables.js';

/** A program outside ours and the key that it knows us by. */
export interface Partner {
  readonly url: Secret;
  readonly key: Secret;
}

/** Where e-mail is handed over, and whom it is from: an address, perhaps with a name before it. */
export interface MailServer {
  readonly url: Secret;
  readonly from: string;
}

/** Each is stored by its name, and first had the value of DATA_KEY. */
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

/** How this process runs. Checked as a whole at the start; nothing reads the environment later. */
export interface Config {
  readonly production: boolean;
  readonly demo: boolean;
  readonly roles: ReadonlySet<Role>;
  /** Absolute path of what an installation keeps beside its database. */
  readonly dataDir: string;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  readonly http: {
    readonly port: number;
    /** Where a process without the role api tells its health; null: nowhere. */
    readonly healthPort: number | null;
    /** Whose `X-Forwarded-*` count; empty: nobody's. */
    readonly trustProxy: readonly string[];
    readonly countryHosts: ReadonlyMap<string, CountryCode>;
    readonly rateLimits: boolean;
    /** Count only where `rateLimits` is true. */
    readonly attemptLimits: AttemptLimits;
    /** Asked as `?ip=`; null: the host tells the country. */
    readonly geoipUrl: Secret | null;
  };
  /** Null: no order needs a confirmed phone. */
  readonly phoneConfirmation: PhoneConfirmation | null;
  /** Null: the embedded server below `dataDir`. */
  readonly databaseUrl: Secret | null;
  /** Where events are kept: EventStoreDB; null: in PostgreSQL. */
  readonly eventStoreUrl: Secret | null;
  readonly redisUrl: Secret | null;
  readonly secrets: {
    /** Keys signatures and names that sessions need. */
    readonly session: Secret;
    /** Seals the keys of personal data and the derived secrets. */
    readonly dataKey: Secret;
    /** The former one, while it is being changed; null: it is not. */
    readonly dataKeyOld: Secret | null;
    /** The next secret of reservation names, for the command that changes it; null: a random one. */
    readonly nameKey: Secret | null;
    /** What one part derives names, codes or keys from; DATA_KEY where the stored ones were not read. */
    readonly derived: (name: DerivedSecret) => Secret;
    /** Opens /metrics from other machines. */
    readonly metrics: Secret;
  };
  /** Null: a sandbox stands in. */
  readonly carrier: Partner | null;
  /** What each of the carrier's own codes means, as one of the agreed ones. */
  readonly carrierCodes: ReadonlyMap<string, string>;
  readonly crm: Partner | null;
  /** Null: messages stay in the outbox. */
  readonly mail: MailServer | null;
  readonly sms: Partner | null;
  /** Null: files stay below `dataDir`. */
  readonly s3: {
    readonly endpoint: Secret;
    readonly region: string;
    readonly bucket: string;
    /** Whether the bucket is the first part of the path or of the host's name. */
    readonly addressing: 'path' | 'virtual';
    readonly accessKey: Secret;
    readonly secretKey: Secret;
  } | null;
}

/** DATA_KEY and the former one, as the key table takes them. */
export function dataKeysOf({ secrets: { dataKey, dataKeyOld } }: Pick<Config, 'secrets'>) {
  return { dataKey: dataKey.reveal(), ...(dataKeyOld !== null && { dataKeyOld: dataKeyOld.reveal() }) };
}

/** What is wrong with the environment: one line that names every variable concerned. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly problems: readonly string[]) {
    super(`Invalid configuration: ${problems.join('; ')}`);
  }
}
