import { Redis } from 'ioredis';
import type { StoredItem } from './stored-item.js';

export async function readAllKeys(url: string): Promise<readonly StoredItem[]> {
  const client = new Redis(url);
  try {
    const items: StoredItem[] = [];
    for (const key of await client.keys('*'))
      items.push({ location: key, text: `${key} ${await readValue(client, key)}` });
    return items;
  } finally {
    client.disconnect();
  }
}

async function readValue(client: Redis, key: string): Promise<string> {
  const readers: Readonly<Record<string, () => Promise<unknown>>> = {
    none: async () => null,
    string: () => client.get(key),
    hash: () => client.hgetall(key),
    list: () => client.lrange(key, 0, -1),
    set: () => client.smembers(key),
    zset: () => client.zrange(key, '0', '-1'),
    stream: () => client.xrange(key, '-', '+'),
  };
  const type = await client.type(key);
  const read = readers[type];
  if (read === undefined) throw new Error(`Reading a Redis ${type} is not implemented`);
  return JSON.stringify(await read());
}
