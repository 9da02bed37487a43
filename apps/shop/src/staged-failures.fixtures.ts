import {
  createHealthApi,
  openEventStore,
  openInfrastructure,
  withStoredSecrets,
  type Api,
  type Infrastructure,
} from '@shop/api';
import { createLogger, loadConfig, Shutdown, withClient } from '@shop/platform';
import { freePort } from '@shop/platform/testing';
import { collectProcesses } from '@shop/worker';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Env } from './command.fixtures.js';

export interface Health {
  readonly http: number;
  readonly strict: number;
  readonly ready: boolean;
  readonly status: string;
  readonly checks: Readonly<Record<string, string>>;
}

export interface HealthProcess {
  /** First response of `/readyz`, requested after this call, with the wanted checks. */
  readonly waitFor: (isWanted: (checks: Health['checks']) => boolean) => Promise<Health>;
  readonly close: () => Promise<unknown>;
}

export interface ServingProcess {
  readonly url: string;
  readonly api: Api;
  readonly infrastructure: Infrastructure;
  readonly close: () => Promise<unknown>;
}

export async function openServingProcess(
  env: Env,
  createHttpApi: (infrastructure: Infrastructure, port: number) => Promise<Api>,
): Promise<ServingProcess> {
  const port = await freePort();
  for (const [name, value] of Object.entries({ PORT: String(port), ...env })) vi.stubEnv(name, value);
  const config = loadConfig();
  vi.unstubAllEnvs();
  const databaseUrl = config.databaseUrl?.reveal() ?? '';
  const log = createLogger({ logLevel: 'silent' });
  const shutdown = new Shutdown(log);
  const store = await openEventStore({ config, databaseUrl, log, shutdown });
  const stored = await withClient(databaseUrl, (client) => withStoredSecrets(config, client));
  const infrastructure = openInfrastructure({
    ...{ config: stored, databaseUrl, store, log, runsProjections: false, servesRequests: true, shutdown },
  });
  const api = await createHttpApi(infrastructure, port);
  collectProcesses(api.app, infrastructure);
  await infrastructure.health.begin();
  const url = `http://127.0.0.1:${await api.listen()}`;
  shutdown.add('http', api.close);
  return { url, api, infrastructure, close: () => shutdown.run() };
}

export async function openHealthProcess(env: Env): Promise<HealthProcess> {
  const { url, close } = await openServingProcess(env, createHealthApi);
  const address = `${url}/readyz`;
  const look = async (): Promise<Health> => {
    await delay(1_010);
    const [response, strict] = await Promise.all([fetch(address), fetch(`${address}?strict`)]);
    return { ...((await response.json()) as Health), http: response.status, strict: strict.status };
  };
  const waitFor: HealthProcess['waitFor'] = async (isWanted) => {
    for (;;) {
      const health = await look();
      if (isWanted(health.checks)) return health;
    }
  };
  return { waitFor, close };
}

export async function openSilentServer(): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
