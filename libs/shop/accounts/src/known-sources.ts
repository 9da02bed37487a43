import { newToken } from '@shop/kernel';
import type { Pool } from 'pg';
import type { AccountTables } from './credential-table.js';
import type { LoginHash } from './login-hash.js';

export interface LoginSource {
  /** For IPv6, the network. */
  readonly address: string;
  readonly device: string | null;
  readonly session?: string;
}

export type KnownSource =
  | {
      readonly kind: 'device';
      readonly id: string;
      readonly isLast: boolean;
    }
  | { readonly kind: 'address' };

export interface KnownSourcesDeps {
  readonly pool: Pick<Pool, 'query'>;
  readonly tables: Pick<AccountTables, 'knownSources'>;
  readonly hash: LoginHash;
  /** Milliseconds since the last login. */
  readonly lifetimeMs: number;
}

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

/** Migration SQL: adds device ids and rename times. Older devices use their first name as id. */
export function namedDevicesSql({ knownSources }: Pick<AccountTables, 'knownSources'>): string {
  return `ALTER TABLE ${knownSources} ADD COLUMN device bytea, ADD COLUMN replaced_at timestamptz`;
}

const maxKnownSources = 10;

const maxRenamedAccounts = 50;

/** The response with the new name may be lost, or two tabs may log in at once. */
const formerNameGraceMs = 10 * 60_000;

/** Devices and addresses from which accounts have logged in (OWASP device cookies). */
export class KnownSources {
  constructor(private readonly deps: KnownSourcesDeps) {}

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
   * Renames the device: a planted cookie becomes useless at once, a copied one after the grace period.
   * @returns the new name of the device, for its cookie
   */
  async remember(account: string, { device, address }: LoginSource): Promise<string> {
    const renamed = newToken();
    if (device !== null) await this.rename(this.device(device), this.device(renamed));
    await this.store(account, { address, device: renamed });
    return renamed;
  }

  async rememberAddress(account: string, address: string): Promise<void> {
    await this.store(account, { address, device: null });
  }

  /** Other devices may belong to a person who knew the old password. */
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

  /** @param lifetime @param formerName statement parameters, in milliseconds */
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
