import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countryCodes, packOf } from '@shop/countries';
import { analyticsContainer } from '@shop/countries/analytics';
import type { FastifyInstance } from 'fastify';

const strictPolicy = ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"].join('; ');

/**
 * Own origin only, no frames, inline scripts and styles only by hash.
 * @param styleSources further style sources: a component library may write styles into the page
 * @param analyticsSources hosts of analytics, which load only after consent
 */
export function pagePolicy(
  page: string,
  styleSources: readonly string[] = [],
  analyticsSources: readonly string[] = [],
): string {
  const scripts = hashesOf(page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g));
  const styles = hashesOf(page.matchAll(/<style>([\s\S]*?)<\/style>/g));
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts, ...analyticsSources].join(' ')}`,
    `style-src ${["'self'", ...styles, ...styleSources].join(' ')}`,
    `img-src ${["'self' data: blob:", ...analyticsSources].join(' ')}`,
    "font-src 'self' data:",
    `connect-src ${["'self'", ...analyticsSources].join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "media-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function hashesOf(elements: Iterable<RegExpMatchArray>): readonly string[] {
  return [...elements].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

export const serviceWorkerPolicy = ["default-src 'none'", "script-src 'self'", "connect-src 'self'"].join('; ');

export function writtenPagePolicy(page: string): string {
  return `${pagePolicy(page, [], analyticsHosts())}; style-src-attr 'unsafe-inline'`;
}

function analyticsHosts(): readonly string[] {
  const isSetUp = countryCodes.some((code) => analyticsContainer(packOf(code)) !== null);
  return isSetUp ? ['https://*.googletagmanager.com', 'https://*.google-analytics.com'] : [];
}

function policyOfFolder(folder: string, styles: readonly string[], analyticsSources: readonly string[]): string {
  const index = join(folder, 'index.html');
  return existsSync(index) ? pagePolicy(readFileSync(index, 'utf8'), styles, analyticsSources) : strictPolicy;
}

export function storefrontPolicy(folder: string): string {
  return policyOfFolder(folder, [], analyticsHosts());
}

export function consolePolicy(folder: string): string {
  return policyOfFolder(folder, ["'unsafe-inline'"], []);
}

/** Features that can spy or pay, denied in every response, whatever is opened as a page. */
const sensitiveFeatures = [
  'camera',
  'clipboard-read',
  'display-capture',
  'geolocation',
  'microphone',
  'payment',
  'usb',
];
const unusedFeatures = [
  ...[
    'accelerometer',
    'autoplay',
    'encrypted-media',
    'fullscreen',
    'gyroscope',
    'hid',
    'idle-detection',
    'local-fonts',
  ],
  ...['magnetometer', 'midi', 'picture-in-picture', 'publickey-credentials-create', 'publickey-credentials-get'],
  ...['screen-wake-lock', 'serial', 'storage-access', 'sync-xhr', 'window-management', 'xr-spatial-tracking'],
];
const denyFeatures = (features: readonly string[]) => features.map((feature) => `${feature}=()`).join(', ');

const basePermissions = denyFeatures([...sensitiveFeatures, 'clipboard-write']);
/** Pages only: too long for every response. */
export const pagePermissions = `${denyFeatures([...sensitiveFeatures, ...unusedFeatures])}, clipboard-write=(self)`;

export const baseHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': strictPolicy,
  'permissions-policy': basePermissions,
};

export const httpsHeaders = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** Pages set their `Content-Security-Policy` first; other responses may load nothing. */
export function addSecurityHeaders(http: FastifyInstance): void {
  http.addHook('onRequest', (request, reply, done) => {
    // Not on the raw response, which Node.js then writes the slow way.
    void reply.headers(baseHeaders);
    if (request.protocol === 'https') void reply.headers(httpsHeaders);
    done();
  });
}
