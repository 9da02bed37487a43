import type { Redis } from 'ioredis';
import { createHash } from 'node:crypto';

/** A Lua script on one key, executed atomically. */
export class RedisScript {
  private readonly sha: string;

  constructor(
    private readonly client: () => Redis,
    private readonly lua: string,
    private readonly namespace: string,
  ) {
    this.sha = createHash('sha1').update(lua).digest('hex');
  }

  async run(key: string, values: readonly (string | number)[]): Promise<unknown> {
    const [client, name] = [this.client(), `${this.namespace}:${key}`];
    try {
      return await client.evalsha(this.sha, 1, name, ...values);
    } catch (error) {
      // A restarted server has lost the script.
      if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
      return client.eval(this.lua, 1, name, ...values);
    }
  }
}
