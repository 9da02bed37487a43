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
}

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

/** Devices and addresses from which accounts have logged in (OWASP: device cookies). */
export class KnownSources {
  constructor(private readonly deps: KnownSourcesDeps) {}

  /** How the source is known for the account: by its device rather than by its address, or not at all. */
  async kindOf(account: string, { device, address }: LoginSource): Promise<'device' | 'address' | null> {
    const [byDevice, byAddress] = [device === null ? null : this.device(device), this.address(address)];
    const { rows } = await this.deps.pool.query<{ source: Buffer }>({
      name: `${this.table}-of`,
      text: `SELECT source FROM ${this.table} WHERE account = $1 AND source = ANY ($2)
             AND seen_at > now() - make_interval(secs => $3::float8 / 1000)`,
      values: [this.account(account), [byDevice ?? byAddress, byAddress], this.deps.lifetimeMs],
    });
    const isKnown = (source: Buffer | null) => source !== null && rows.some((row) => row.source.equals(source));
    if (isKnown(byDevice)) return 'device';
    return isKnown(byAddress) ? 'address' : null;
  }

  /**
   * Remembers where the account logged in. A device is renamed at each login, with all its accounts: a cookie that was
   * planted or copied before knows nothing afterwards.
   * @returns the new name of the device, for its cookie
   */
  async remember(account: string, { device, address }: LoginSource): Promise<string> {
    const renamed = newToken();
    if (device !== null)
      await this.deps.pool.query({
        name: `${this.table}-rename`,
        text: `UPDATE ${this.table} SET source = $2 WHERE source = $1`,
        values: [this.device(device), this.device(renamed)],
      });
    await this.store(account, [this.device(renamed), this.address(address)]);
    return renamed;
  }

  /** Remembers where the owner of the account proved to be. */
  async rememberAddress(account: string, address: string): Promise<void> {
    await this.store(account, [this.address(address)]);
  }

  async forget(account: string): Promise<void> {
    await this.deps.pool.query(`DELETE FROM ${this.table} WHERE account = $1`, [this.account(account)]);
  }

  /** Removes sources that are unknown again; resolves to their number. */
  async sweep(): Promise<number> {
    const { rowCount } = await this.deps.pool.query(
      `DELETE FROM ${this.table} WHERE seen_at <= now() - make_interval(secs => $1::float8 / 1000)`,
      [this.deps.lifetimeMs],
    );
    return rowCount ?? 0;
  }

  private async store(account: string, sources: readonly Buffer[]): Promise<void> {
    await this.deps.pool.query({
      name: `${this.table}-store`,
      text: `INSERT INTO ${this.table} (account, source, seen_at) SELECT $1, source, now() FROM unnest($2::bytea[]) source
             ON CONFLICT (account, source) DO UPDATE SET seen_at = excluded.seen_at`,
      values: [this.account(account), sources],
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
