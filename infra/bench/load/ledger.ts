import { withClient } from '@shop/platform';
import { HttpConnection } from '../http-connection.js';
import { parseData, envelope, type Shopper } from '../shop-under-test.js';
import type { BenchCrm } from './crm.js';
import { parseOrderId, orderBody, toResult } from './requests.js';

interface Attempt {
  readonly shopper: Shopper;
  id?: string;
  /** A rejection that guarantees no effect. */
  rejection?: string;
}

/** Violations of the promises I1 to I3 and I5. */
export interface LedgerCheck {
  readonly attempts: number;
  readonly acknowledged: number;
  readonly refused: number;
  readonly unknown: number;
  readonly faults: readonly string[];
}

/** Limit of a shopper's order list; older orders are not checked. */
const maxListed = 500;

/** Errors after which the order may still have been placed. */
const undecidedPattern = /SERVER_ERROR|http 5/;

export class Ledger {
  readonly #attempts = new Map<string, Attempt>();

  private constructor(
    private readonly databaseUrl: string,
    private readonly since: string,
  ) {}

  static async open(databaseUrl: string): Promise<Ledger> {
    const { rows } = await withClient(databaseUrl, (client) =>
      client.query<{ since: string }>('SELECT coalesce(max(position), 0)::text AS since FROM es_events'),
    );
    return new Ledger(databaseUrl, rows[0]!.since);
  }

  attempt(key: string, shopper: Shopper): void {
    this.#attempts.set(key, { shopper });
  }

  acknowledge(key: string, id: string): void {
    this.#attempts.get(key)!.id = id;
  }

  reject(key: string, result: string): void {
    if (!undecidedPattern.test(result)) this.#attempts.get(key)!.rejection = result;
  }

  /** Retries unknown orders, then checks the log, the lists and the CRM. */
  async check(port: number, crm: BenchCrm): Promise<LedgerCheck> {
    const attempts = [...this.#attempts];
    const unknown = attempts.filter(([, { id, rejection }]) => id === undefined && rejection === undefined);
    const faults: string[] = [];
    for (const [key, attempt] of unknown) faults.push(...(await resend(port, key, attempt)));
    const acknowledged = attempts.flatMap(([, { id }]) => id ?? []);
    faults.push(...findDuplicates(acknowledged).map((id) => `I2: order ${id} was acknowledged for two keys`));
    faults.push(...(await this.#findMissing(acknowledged)));
    faults.push(...(await findUnlisted(port, attempts)));
    faults.push(...crm.duplicates().map((id) => `I5: the CRM has two keys for ${id}`));
    const refused = attempts.filter(([, attempt]) => attempt.rejection !== undefined).length;
    return {
      ...{ attempts: attempts.length, acknowledged: acknowledged.length, refused, unknown: unknown.length },
      faults,
    };
  }

  /** I1 and I2: each acknowledged order is in the log once, and no other. */
  async #findMissing(acknowledged: readonly string[]): Promise<string[]> {
    const { rows } = await withClient(this.databaseUrl, (client) =>
      client.query<{ id: string }>(
        `SELECT substr(stream, 7) AS id FROM es_events WHERE type = 'OrderPlaced' AND position > $1`,
        [this.since],
      ),
    );
    const inLog = rows.map(({ id }) => id);
    const [known, wanted] = [new Set(inLog), new Set(acknowledged)];
    return [
      ...acknowledged.filter((id) => !known.has(id)).map((id) => `I1: acknowledged order ${id} is not in the log`),
      ...findDuplicates(inLog).map((id) => `I1: order ${id} is in the log twice`),
      ...inLog.filter((id) => !wanted.has(id)).map((id) => `I2: order ${id} is in the log and was never acknowledged`),
    ];
  }
}

/** I3: one key creates one order, however often it is sent. */
async function resend(port: number, key: string, attempt: Attempt): Promise<string[]> {
  const connection = await HttpConnection.open(port);
  const ids = new Set<string>();
  for (let time = 0; time < 2; time += 1) {
    const response = await connection.post('/_rpc', orderBody(attempt.shopper, key), attempt.shopper.cookie);
    const text = response.text();
    const result = toResult({ status: response.status, text });
    if (result !== 'ok') return [`I3: the unknown order under ${key} was refused when it was sent again: ${result}`];
    ids.add(parseOrderId(text));
  }
  connection.close();
  attempt.id = [...ids][0]!;
  return ids.size === 1 ? [] : [`I3: the key ${key} gave ${ids.size} orders`];
}

/** I1: each acknowledged order is in its owner's list once. */
async function findUnlisted(port: number, attempts: readonly (readonly [string, Attempt])[]): Promise<string[]> {
  const connection = await HttpConnection.open(port);
  const faults: string[] = [];
  for (const shopper of new Set(attempts.map(([, attempt]) => attempt.shopper))) {
    const own = attempts
      .filter(([, attempt]) => attempt.shopper === shopper)
      .flatMap(([, { id }]) => id ?? [])
      .slice(-maxListed);
    const response = await connection.post('/_rpc', envelope('shopOrders.f.getAll', {}), shopper.cookie);
    const listed = (parseData(response.text()) as readonly { readonly ID: string }[]).map(({ ID }) => ID);
    faults.push(...findDuplicates(listed).map((id) => `I1: order ${id} is listed twice`));
    faults.push(...own.filter((id) => !listed.includes(id)).map((id) => `I1: order ${id} is not in its owner's list`));
  }
  connection.close();
  return faults;
}

function findDuplicates(ids: readonly string[]): string[] {
  const seen = new Set<string>();
  return ids.filter((id) => seen.size === seen.add(id).size);
}
