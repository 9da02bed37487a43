import { watchConnection } from '@shop/event-store';
import { Client, type Pool } from 'pg';
import type { ChangeTransport, TransportListener } from './change-transport.js';
import { retryDelayMs } from './with-retries.js';
import type { RuntimeLog } from './runtime-options.js';
import notify from './sql/notify.sql';

const channel = 'pr_changes';

/** Sends changes with LISTEN and NOTIFY. */
export class PostgresTransport implements ChangeTransport {
  private client: Client | undefined;
  private stopWatch: () => void = () => undefined;
  private closed = false;
  private reconnectTimer: NodeJS.Timeout | undefined;
  private failures = 0;

  constructor(
    private readonly pool: Pool,
    private readonly log: RuntimeLog,
  ) {}

  async send(messages: readonly string[]): Promise<void> {
    await this.pool.query({ name: 'pr notify', text: notify, values: [channel, messages] });
  }

  async listen(listener: TransportListener): Promise<void> {
    if (this.closed) return;
    const client = new Client(this.pool.options);
    const onLost = () => this.reconnectLater(client, listener);
    client.on('error', onLost).on('end', onLost);
    client.on('notification', ({ payload }) => listener.message(payload ?? ''));
    this.client = client;
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
      this.failures = 0;
      this.stopWatch = watchConnection(client, onLost);
      listener.connected();
    } catch {
      this.reconnectLater(client, listener);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    this.stopWatch();
    clearTimeout(this.reconnectTimer);
    await this.client?.end().catch(() => undefined);
  }

  private reconnectLater(client: Client, listener: TransportListener): void {
    if (this.client !== client || this.closed) return;
    this.client = undefined;
    this.stopWatch();
    this.failures += 1;
    this.log.warn({ failures: this.failures }, 'projection channel lost, reconnecting');
    listener.lost();
    client.removeAllListeners('end');
    void client.end().catch(() => undefined);
    this.reconnectTimer = setTimeout(() => void this.listen(listener), retryDelayMs(this.failures));
  }
}
