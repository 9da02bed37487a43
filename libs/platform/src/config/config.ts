import type { CountryCode } from '@shop/countries';
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

/** How this process runs. Checked as a whole at the start; nothing reads the environment later. */
export interface Config {
  readonly production: boolean;
  readonly demo: boolean;
  readonly roles: ReadonlySet<Role>;
  /** Absolute path of what an installation keeps beside its database. */
  readonly dataDir: string;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** A process whose clock differs more from the database's runs no sweepers, in milliseconds. */
  readonly clockToleranceMs: number;
  readonly http: {
    readonly port: number;
    /** Where a process without the role api tells its health; null: nowhere. */
    readonly healthPort: number | null;
    /** Whose `X-Forwarded-*` count; empty: nobody's. */
    readonly trustProxy: readonly string[];
    readonly countryHosts: ReadonlyMap<string, CountryCode>;
    readonly rateLimits: boolean;
    /** Asked as `?ip=`; null: the host tells the country. */
    readonly geoipUrl: Secret | null;
  };
  /** Null: the embedded server below `dataDir`. */
  readonly databaseUrl: Secret | null;
  /** Where events are kept: EventStoreDB; null: in PostgreSQL. */
  readonly eventStoreUrl: Secret | null;
  readonly redisUrl: Secret | null;
  readonly secrets: {
    /** Keys signatures and names that sessions need. */
    readonly session: Secret;
    /** Seals the keys of personal data, keys the names of reservations. */
    readonly dataKey: Secret;
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

/** What is wrong with the environment: one line that names every variable concerned. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly problems: readonly string[]) {
    super(`Invalid configuration: ${problems.join('; ')}`);
  }
}
