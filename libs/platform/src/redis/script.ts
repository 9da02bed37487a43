import type { Redis } from 'ioredis';
import { createHash } from 'node:crypto';

/** A Lua script of one key, which the server runs as one step. */
export class RedisScript {
  private readonly sha: string;

  constructor(
    private readonly client: () => Redis,
    private readonly lua: string,
    private readonly namespace: string,
  ) {
    this.sha = createHash('sha1').update(lua).digest('hex');
  }

  /** Rejects at once where there is no connection, and later when the server does not answer. */
  async run(key: string, values: readonly (string | number)[]): Promise<unknown> {
    const [client, name] = [this.client(), `${this.namespace}:${key}`];
    try {
      return await client.evalsha(this.sha, 1, name, ...values);
    } catch (error) {
      // A server that has been restarted does not know the script any more.
      if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
      return client.eval(this.lua, 1, name, ...values);
    }
  }
}
