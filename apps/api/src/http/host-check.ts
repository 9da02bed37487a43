import { countryCodes, packOf } from '@shop/countries';
import type { Config, Logger } from '@shop/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { alwaysAdmittedPaths } from './admission.js';
import { httpRejection, sendRejection } from './request-guard.js';

/** Supervisors use any address of the machine. Carrier messages are signed, so the host does not matter. */
const hostExemptPaths = new Set([...alwaysAdmittedPaths, '/carrier/events']);

const loopback = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127\.0\.0\.1|\[::1\])$/;

const malformedHost = httpRejection(400, 'BAD_REQUEST', 'Send one Host header with a host name');
const unknownHost = httpRejection(
  421,
  'UNKNOWN_HOST',
  'This host does not belong to the shop. Add it to COUNTRY_HOSTS; a proxy in TRUST_PROXY may send it in X-Forwarded-Host',
);
/** Minimum time between two log lines about unknown hosts, in milliseconds. */
const logIntervalMs = 60_000;

/** Hosts besides loopback names: those of COUNTRY_HOSTS and those in message links. */
export function shopHosts({ countryHosts }: Pick<Config['http'], 'countryHosts'>): ReadonlySet<string> {
  return new Set([...countryHosts.keys(), ...countryCodes.map((code) => packOf(code).hosts.domain)]);
}

/** Rejects foreign hosts. Otherwise DNS rebinding lets another site call the shop as one of its pages. */
export function rejectUnknownHosts(http: FastifyInstance, config: Pick<Config, 'http'>, log: Logger): void {
  const known = shopHosts(config.http);
  let loggedAt = -Infinity;
  http.addHook('onRequest', (request, reply, done) => {
    const hosts = countHostHeaders(request);
    if (hosts < 2 && hostExemptPaths.has(request.url.split('?')[0] ?? '')) return done();
    const host = hosts === 1 ? requestedHost(request) : null;
    if (host !== null && (loopback.test(host) || known.has(host))) return done();
    if (host !== null && performance.now() - loggedAt >= logIntervalMs) {
      loggedAt = performance.now();
      log.warn({ host }, 'request rejected: its host is not in COUNTRY_HOSTS');
    }
    void reply.header('cache-control', 'no-store');
    void reply.send(sendRejection(reply, host === null ? malformedHost : unknownHost));
  });
}

function countHostHeaders({ raw }: FastifyRequest): number {
  return raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
}

function requestedHost({ headers, host }: FastifyRequest): string | null {
  return parseHostName(headers.host ?? '') === null ? null : parseHostName(host);
}

function parseHostName(host: string): string | null {
  const name = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]{1,253})(?::\d{1,5})?$/i.exec(host)?.[1];
  return name?.replace(/\.$/, '').toLowerCase() ?? null;
}
