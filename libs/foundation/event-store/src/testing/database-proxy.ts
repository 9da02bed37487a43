import pg from 'pg';
import { openCuttingProxy, type CuttingProxy } from './cutting-proxy.js';

/**
 * Opens a proxy to a PostgreSQL server and returns the address behind it.
 * @param listenOn port; default any free one
 */
export async function openDatabaseProxy(
  databaseUrl: string,
  listenOn = 0,
): Promise<{ readonly proxy: CuttingProxy; readonly url: string }> {
  const { host, port, user = '', password, database = '' } = new pg.Client({ connectionString: databaseUrl });
  const server = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const proxy = await openCuttingProxy(server, listenOn);
  const account = [user, password ?? ''].map(encodeURIComponent).join(':');
  return { proxy, url: `postgres://${account}@127.0.0.1:${proxy.port}/${encodeURIComponent(database)}` };
}
