import { newToken } from '@shop/kernel';
import type { Pool } from 'pg';
import type { AccountTables } from './credential-table.js';
import type { LoginHash } from './login-hash.js';

/** Where an attempt comes from. */
export interface LoginSource {
  /** As it is counted: of IPv6 the network. */
  readonly address: string;
  /** From the signed cookie of a device; null without one. */
  readonly device: string | null;
  /** Id of an open session of the account in which its password is proven once more. */
  readonly session?: string;
}

/** How a source is known for an account: by its device rather than by its address. */
export type KnownSource =
  | {
      readonly kind: 'device';
      /** Stays when the device gets a new name. */
      readonly id: string;
      /** The account has logged in on no other device since. */
      readonly isLast: boolean;
    }
  | { readonly kind: 'address' };

export interface KnownSourcesDeps {
  readonly pool: Pick<Pool, 'query'>;
  readonly tables: Pick<AccountTables, 'knownSources'>;
  readonly hash: LoginHash;
  /** Milliseconds after the last login, after which a source is unknown again. */
  readonly lifetimeMs: number;
}

/** SQL that creates the known sources of a kind of account, for its module's migrations. */
export function knownSourcesSql({ knownSources }: Pick<AccountTables, 'knownSources'>): string {
  return `
CREATE TABLE ${knownSources} (
  account bytea NOT NULL,
  source  bytea NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (account, source)
);
CREATE INDEX ON ${knownSources} (source);
CREATE INDEX ON ${knownSources} (seen_at);
`;
}

/**
 * SQL that gives devices an id of their own and tells them from addresses, and says when a name was replaced by another.
 * Devices stored before have their first name as id.
 */
export function namedDevicesSql({ knownSources }: Pick<AccountTables, 'knownSources'>): string {
  return `ALTER TABLE ${knownSources} ADD COLUMN device bytea, ADD COLUMN replaced_at timestamptz`;
}

/** So many devices, and so many addresses, are known of an account. */
const maxKnownSources = 10;

/** So many accounts of a device, those of the latest logins, come along when it gets a new name. */
const maxRenamedAccounts = 50;

/** How long a former name is good: the response with the new one may be lost, or two tabs log in at once. */
const formerNameGraceMs = 10 * 60_000;

/** Devices and addresses from which accounts have logged in (OWASP: device cookies). */
export class KnownSources {
  constructor(private readonly deps: KnownSourcesDeps) {}

  /** Null for an unknown source. */
  async find(account: string, { device, address }: LoginSource): Promise<KnownSource | null> {
    const [byDevice, byAddress] = [device === null ? null : this.device(device), this.address(address)];
    const { rows } = await this.deps.pool.query<{ source: Buffer; id: string; isLast: boolean }>({
      name: `${this.table}-find`,
      text: `SELECT source, encode(coalesce(device, source), 'hex') AS id, coalesce(device = (
               SELECT device FROM ${this.table} WHERE account = $1 AND device IS NOT NULL ORDER BY seen_at DESC LIMIT 1
             ), true) AS "isLast"
             FROM ${this.table} WHERE account = $1 AND source = ANY ($2)
             AND ${this.isKnown('$3', '$4')}`,
      values: [this.account(account), [byDevice ?? byAddress, byAddress], this.deps.lifetimeMs, formerNameGraceMs],
    });
    const found = rows.find(({ source }) => byDevice !== null && source.equals(byDevice));
    if (found !== undefined) return { kind: 'device', id: found.id, isLast: found.isLast };
    return rows.length === 0 ? null : { kind: 'address' };
  }

  /**
   * Remembers where the account logged in. A device is renamed at each login, with all its accounts: a cookie that was
   * planted before knows nothing afterwards, nor does one that was copied before once the former name has run out.
   * @returns the new name of the device, for its cookie
   */
  async remember(account: string, { device, address }: LoginSource): Promise<string> {
    const renamed = newToken();
    if (device !== null) await this.rename(this.device(device), this.device(renamed));
    await this.store(account, { address, device: renamed });
    return renamed;
  }

  /** Remembers where the owner of the account proved to be. */
  async rememberAddress(account: string, address: string): Promise<void> {
    await this.store(account, { address, device: null });
  }

  /** Knows the account only here from now on: the other devices may belong to another person who knew the old password. */
  async forgetOthers(account: string, { device, address }: LoginSource): Promise<void> {
    const currentDevice = device === null ? null : this.device(device);
    await this.deps.pool.query(`DELETE FROM ${this.table} WHERE account = $1 AND source IS DISTINCT FROM $2`, [
      this.account(account),
      currentDevice,
    ]);
    await this.rememberAddress(account, address);
  }

  async forget(account: string): Promise<void> {
    await this.deps.pool.query(`DELETE FROM ${this.table} WHERE account = $1`, [this.account(account)]);
  }

  /** Removes sources that are unknown again; resolves to their number. */
  async sweep(): Promise<number> {
    const { rowCount } = await this.deps.pool.query(
      `DELETE FROM ${this.table} WHERE NOT (${this.isKnown('$1', '$2')})`,
      [this.deps.lifetimeMs, formerNameGraceMs],
    );
    return rowCount ?? 0;
  }

  private async rename(from: Buffer, to: Buffer): Promise<void> {
    await this.deps.pool.query({
      name: `${this.table}-rename`,
      text: `WITH known AS (
               SELECT account, seen_at, coalesce(device, source) AS device FROM ${this.table}
               WHERE source = $1 AND ${this.isKnown('$3', '$4')} ORDER BY account FOR UPDATE
             ), replaced AS (
               UPDATE ${this.table} t SET replaced_at = now() FROM known
               WHERE t.source = $1 AND t.account = known.account AND t.replaced_at IS NULL
             )
             INSERT INTO ${this.table} (account, source, seen_at, device)
             SELECT account, $2, seen_at, device FROM known ORDER BY seen_at DESC LIMIT $5`,
      values: [from, to, this.deps.lifetimeMs, formerNameGraceMs, maxRenamedAccounts],
    });
  }

  /** @param lifetime @param formerName parameters of the statement, in milliseconds */
  private isKnown(lifetime: string, formerName: string): string {
    const since = (period: string) => `now() - make_interval(secs => ${period}::float8 / 1000)`;
    return `seen_at > ${since(lifetime)} AND (replaced_at IS NULL OR replaced_at > ${since(formerName)})`;
  }

  private async store(account: string, { device, address }: LoginSource): Promise<void> {
    const named = device === null ? null : this.device(device);
    const sources = [...(named === null ? [] : [named]), this.address(address)];
    await this.deps.pool.query({
      name: `${this.table}-store`,
      text: `INSERT INTO ${this.table} (account, source, seen_at, device)
             SELECT $1, s.source, now(), CASE WHEN s.source = $3 THEN coalesce(
               (SELECT k.device FROM ${this.table} k WHERE k.source = $3 AND k.device IS NOT NULL LIMIT 1), $3
             ) END
             FROM unnest($2::bytea[]) s(source)
             ON CONFLICT (account, source) DO UPDATE SET seen_at = excluded.seen_at, device = excluded.device`,
      values: [this.account(account), sources, named],
    });
    await this.trimToLimit(account);
  }

  /** A device counts once, by its last login. */
  private async trimToLimit(account: string): Promise<void> {
    const forget = (kind: string, id: string) => `${kind} AND ${id} NOT IN (
      SELECT ${id} FROM ${this.table} WHERE account = $1 AND ${kind} GROUP BY 1 ORDER BY max(seen_at) DESC LIMIT $2)`;
    await this.deps.pool.query({
      name: `${this.table}-forget-unused`,
      text: `DELETE FROM ${this.table} WHERE account = $1
             AND (${forget('device IS NOT NULL', 'device')} OR ${forget('device IS NULL', 'source')})`,
      values: [this.account(account), maxKnownSources],
    });
  }

  private get table(): string {
    return this.deps.tables.knownSources;
  }

  private account(account: string): Buffer {
    return this.deps.hash('account', account);
  }

  private device(device: string): Buffer {
    return this.deps.hash('device', device);
  }

  private address(address: string): Buffer {
    return this.deps.hash('address', address);
  }
}
