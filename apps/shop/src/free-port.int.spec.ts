import { PortForbiddenError, PortTakenError } from '@shop/api';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { requireFreePort, type PortRequest } from './free-port.js';

const servers: Server[] = [];

async function occupied(host: string): Promise<number> {
  const server = createServer();
  servers.push(server);
  await once(server.listen({ host, port: 0 }), 'listening');
  return (server.address() as AddressInfo).port;
}

afterEach(() => servers.splice(0).forEach((server) => server.close()));

const portRequest = (port: number, more: Partial<PortRequest> = {}): PortRequest => ({
  port,
  variable: 'PORT',
  local: true,
  ...more,
});

describe('the wanted port', () => {
  it('is used when it is free, and a free port is found for 0', async () => {
    const port = await occupied('127.0.0.1');
    servers.splice(0).forEach((server) => server.close());
    expect(await requireFreePort(portRequest(port))).toBe(port);
    expect(await requireFreePort(portRequest(port, { local: false }))).toBe(port);
    expect(await requireFreePort(portRequest(0))).toBeGreaterThan(0);
  });

  it.each(['127.0.0.1', '::1'])('is rejected when another program uses it on %s', async (host) => {
    const port = await occupied(host);
    await expect(requireFreePort(portRequest(port))).rejects.toThrow(PortTakenError);
    await expect(requireFreePort(portRequest(port, { local: false }))).rejects.toThrow(PortTakenError);
  });

  it('is rejected with the name of its variable', async () => {
    const port = await occupied('127.0.0.1');
    await expect(requireFreePort(portRequest(port, { variable: 'HEALTH_PORT' }))).rejects.toThrow(/HEALTH_PORT$/);
  });

  const hasForbidden =
    process.platform === 'linux' &&
    process.getuid?.() === 0 &&
    Number(readFileSync('/proc/sys/net/ipv4/ip_unprivileged_port_start', 'utf8')) > 80;
  const asRoot = hasForbidden ? it : it.skip;
  asRoot('is refused when this user may not have it (needs root on a Linux with privileged ports)', async () => {
    process.seteuid?.(65_534);
    try {
      await expect(requireFreePort(portRequest(80))).rejects.toThrow(PortForbiddenError);
      await expect(requireFreePort(portRequest(80))).rejects.toThrow(/^Port 80 .* PORT /);
    } finally {
      process.seteuid?.(0);
    }
  });
});
