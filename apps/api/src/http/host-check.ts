import { countryCodes, packOf } from '@shop/countries';
import type { Config, Logger } from '@shop/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { alwaysAdmittedPaths } from './admission.js';
import { httpRejection, sendRejection } from './request-guard.js';

/**
 * Supervisors ask for health by any address of the machine. A carrier's messages are signed, so they are as good whatever
 * name they were sent to.
 */
const hostExemptPaths = new Set([...alwaysAdmittedPaths, '/carrier/events']);

const loopback = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127\.0\.0\.1|\[::1\])$/;

const malformedHost = httpRejection(400, 'BAD_REQUEST', 'One Host header with the name of a host is needed');
const unknownHost = httpRejection(
  421,
  'UNKNOWN_HOST',
  'This host is not one of the shop: add it to COUNTRY_HOSTS; a proxy that TRUST_PROXY names may tell it in X-Forwarded-Host',
);
/** Time between two lines of the log about unknown hosts, in milliseconds. */
const logIntervalMs = 60_000;

/** The hosts that are the shop's besides loopback names: those of COUNTRY_HOSTS, and those that its messages link to. */
export function shopHosts({ countryHosts }: Pick<Config['http'], 'countryHosts'>): ReadonlySet<string> {
  return new Set([...countryHosts.keys(), ...countryCodes.map((code) => packOf(code).hosts.domain)]);
}

/**
 * Refuses requests for hosts that are not the shop's. Without this, a page of another site could have its own name lead to
 * this machine (DNS rebinding) and call the shop as one of its pages.
 */
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
      log.warn({ host }, 'refused a request for a host that is not in COUNTRY_HOSTS');
    }
    void reply.header('cache-control', 'no-store');
    void reply.send(sendRejection(reply, host === null ? malformedHost : unknownHost));
  });
}

/** How many Host headers there are. */
function countHostHeaders({ raw }: FastifyRequest): number {
  return raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
}

/** The name in small letters, without its port: what a trusted proxy tells, else the Host header's. Null: there is no such. */
function requestedHost({ headers, host }: FastifyRequest): string | null {
  return parseHostName(headers.host ?? '') === null ? null : parseHostName(host);
}

function parseHostName(host: string): string | null {
  const name = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]{1,253})(?::\d{1,5})?$/i.exec(host)?.[1];
  return name?.replace(/\.$/, '').toLowerCase() ?? null;
}
