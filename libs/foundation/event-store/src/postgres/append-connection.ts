import { Client, type ClientConfig, type QueryArrayConfig } from 'pg';
import { asError, NotConnected } from './failure.js';

const sessionSetup = `
  set synchronous_commit = on;
  set statement_timeout = '15s';
  set idle_in_transaction_session_timeout = '15s';
  set plan_cache_mode = force_generic_plan;
  set enable_seqscan = off;
  set enable_hashjoin = off;
  set enable_mergejoin = off`;

export interface AppendConnectionDeps {
  readonly checkConnection: (connection: Client) => Promise<void>;
  readonly onLost: (error: Error) => void;
}

/** Forces index scans: a plan from empty tables must not survive their growth. */
export class AppendConnection {
  #client: Client | undefined;
  #isClosed = false;

  constructor(
    private readonly config: ClientConfig,
    private readonly deps: AppendConnectionDeps,
  ) {}

  /**
   * A timeout breaks the connection, which alone ends a hanging statement.
   * @throws NotConnected if nothing was sent
   */
  async run(query: QueryArrayConfig, timeoutMs: number): Promise<readonly (readonly (string | null)[])[]> {
    const client = this.#client ?? (await this.#connect());
    let timer: NodeJS.Timeout | undefined;
    try {
      timer = setTimeout(() => this.#drop(client), Math.max(1, timeoutMs));
      const result = await client.query<(string | null)[]>(query);
      return result.rows;
    } finally {
      clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const client = this.#client;
    this.#client = undefined;
    await client?.end();
  }

  async #connect(): Promise<Client> {
    const client = new Client(this.config);
    client.on('error', (error) => this.#drop(client, error));
    client.on('end', () => this.#drop(client));
    try {
      await client.connect();
      await client.query(sessionSetup);
      await this.deps.checkConnection(client);
    } catch (error) {
      this.#drop(client);
      throw new NotConnected('No connection to append with', { cause: asError(error) });
    }
    if (this.#isClosed) {
      this.#drop(client);
      throw new NotConnected('The store was closed meanwhile');
    }
    this.#client = client;
    return client;
  }

  #drop(client: Client, error?: Error): void {
    if (error !== undefined) this.deps.onLost(error);
    if (this.#client === client) this.#client = undefined;
    // Not awaited: `end` never settles if the socket is gone.
    void client.end().catch(() => undefined);
  }
}
