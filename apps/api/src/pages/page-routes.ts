import type { OfferCatalogue } from '@shop/catalogue';
import type { ReviewPageCache } from '@shop/reviews';
import type { CountryCode } from '@shop/countries';
import type { Config } from '@shop/platform';
import { countryOfHost } from '@shop/rpc';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagePermissions, writtenPagePolicy } from '../http/security-headers.js';
import { originsOf, type Origins } from './page-origins.js';
import { PageWriter } from './page-writer.js';
import { PageSender } from './page-sender.js';

interface PageRequest {
  readonly country: CountryCode;
  readonly origins: Origins;
}

export function createPageRoutes(
  { config }: { readonly config: Config },
  folder: string,
  { catalogue, reviews }: { readonly catalogue: OfferCatalogue; readonly reviews: ReviewPageCache },
): FastifyPluginCallback | undefined {
  if (!existsSync(join(folder, 'pages.js'))) return undefined;
  const writer = new PageWriter(folder, reviews);
  const sender = new PageSender();
  const policy = writtenPagePolicy(readFileSync(join(folder, 'index.html'), 'utf8'));
  const asked = (request: FastifyRequest) => toPageRequest(request, config);
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const { country, origins } = asked(request);
    const written = await writer.page(country, pathOf(request), await catalogue.forCountry(country), origins);
    if (written === undefined) return reply.callNotFound();
    const { status, html } = written;
    void reply.status(status).headers({
      'content-security-policy': policy,
      'permissions-policy': pagePermissions,
      'content-type': 'text/html; charset=utf-8',
    });
    return sender.send(html, request, reply);
  };
  const siteMap = async (request: FastifyRequest, reply: FastifyReply) => {
    const { country, origins } = asked(request);
    void reply.type('application/xml; charset=utf-8');
    return sender.send(await writer.siteMap(country, await catalogue.forCountry(country), origins), request, reply);
  };
  const manifest = async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.type('application/manifest+json; charset=utf-8');
    return sender.send(await writer.manifest(asked(request).country), request, reply);
  };
  const robots = (request: FastifyRequest, reply: FastifyReply) => {
    const { country, origins } = asked(request);
    return reply.type('text/plain; charset=utf-8').send(robotsText(origins[country]));
  };
  return (http, _options, done) => {
    http.get('/*', page);
    http.get('/sitemap.xml', siteMap);
    http.get('/manifest.webmanifest', manifest);
    http.get('/robots.txt', robots);
    done();
  };
}

function toPageRequest(request: FastifyRequest, { demo, http }: Config): PageRequest {
  const { country: query } = request.query as { readonly country?: unknown };
  const hosts = Object.fromEntries(http.countryHosts);
  return {
    country: countryOfHost({ hosts, demo }, request.host, query),
    origins: originsOf(
      { countryHosts: http.countryHosts, demo },
      request.protocol,
      request.socket.localPort ?? http.port,
    ),
  };
}

function pathOf(request: FastifyRequest): string {
  const [path = '/'] = request.url.split('?', 1);
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return path;
  }
}

function robotsText(origin: string): string {
  return ['User-agent: *', 'Disallow: /admin/', 'Disallow: /_rpc', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
