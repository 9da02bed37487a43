import pg from 'pg';
import { openCuttingProxy, type CuttingProxy } from './cutting-proxy.js';

/** Opens a proxy to a PostgreSQL server. Returns it with the address of the database behind it. */
export async function openDatabaseProxy(
  databaseUrl: string,
): Promise<{ readonly proxy: CuttingProxy; readonly url: string }> {
  const { host, port, user = '', password, database = '' } = new pg.Client({ connectionString: databaseUrl });
  const proxy = await openCuttingProxy(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
  const account = [user, password ?? ''].map(encodeURIComponent).join(':');
  return { proxy, url: `postgres://${account}@127.0.0.1:${proxy.port}/${encodeURIComponent(database)}` };
}
