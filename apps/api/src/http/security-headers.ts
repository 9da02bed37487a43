import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countryCodes, packOf } from '@shop/countries';
import { analyticsContainer } from '@shop/countries/analytics';
import type { FastifyInstance } from 'fastify';

const strictPolicy = ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"].join('; ');

/**
 * What a front end's page may do: everything from here, nothing from elsewhere, in nobody's frame. Inline scripts run
 * only if the page was built with them (by hash).
 * @param page the front end's index.html
 * @param styleSources where styles may come from beside our files: a component library may write them into the page
 * @param analyticsSources hosts of analytics, which load only in browsers whose visitors agree
 */
export function pagePolicy(
  page: string,
  styleSources: readonly string[] = [],
  analyticsSources: readonly string[] = [],
): string {
  const scripts = inlineScriptHashes(page).map((hash) => `'${hash}'`);
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts, ...analyticsSources].join(' ')}`,
    `style-src ${["'self'", ...styleSources].join(' ')}`,
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

function inlineScriptHashes(page: string): readonly string[] {
  const scripts = page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
}

/** Of the service worker, which is under the policy of its own answer: it asks for the files that it keeps. */
export const serviceWorkerPolicy = ["default-src 'none'", "script-src 'self'", "connect-src 'self'"].join('; ');

/** Of a page that the server writes: its markup says here and there how wide something is, which a script would set. */
export function writtenPagePolicy(page: string): string {
  return `${pagePolicy(page, [], analyticsHosts())}; style-src-attr 'unsafe-inline'`;
}

/** Where a tag container and what it loads come from; nowhere as long as no country has one. */
function analyticsHosts(): readonly string[] {
  const isSetUp = countryCodes.some((code) => analyticsContainer(packOf(code)) !== null);
  return isSetUp ? ['https://*.googletagmanager.com', 'https://*.google-analytics.com'] : [];
}

/** The policy of a built front end; the strictest one when it is not there. */
function policyOfFolder(folder: string, styles: readonly string[], analyticsSources: readonly string[]): string {
  const index = join(folder, 'index.html');
  return existsSync(index) ? pagePolicy(readFileSync(index, 'utf8'), styles, analyticsSources) : strictPolicy;
}

export function storefrontPolicy(folder: string): string {
  return policyOfFolder(folder, [], analyticsHosts());
}

/** Of the console, whose component library writes styles into the page. */
export function consolePolicy(folder: string): string {
  return policyOfFolder(folder, ["'unsafe-inline'"], []);
}

/** What spies or pays. Every answer denies it; whatever is opened as a page, nothing in it can ask. */
const sensitiveFeatures = [
  'camera',
  'clipboard-read',
  'display-capture',
  'geolocation',
  'microphone',
  'payment',
  'usb',
];
/** What else browsers know that none of our pages uses. */
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
/** Of a shop's page. Longer than what every answer has, which counts in each of them. */
export const storefrontPermissions = denyFeatures([...sensitiveFeatures, ...unusedFeatures, 'clipboard-write']);
/** Of the console, where links, replies and recovery codes are copied. */
export const consolePermissions = `${denyFeatures([...sensitiveFeatures, ...unusedFeatures])}, clipboard-write=(self)`;

export const baseHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': strictPolicy,
  'permissions-policy': basePermissions,
};

export const httpsHeaders = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/**
 * Puts the headers that every answer has on all of them, errors and refusals included. A page sets its own
 * `Content-Security-Policy` first; anything else may load nothing.
 */
export function addSecurityHeaders(http: FastifyInstance): void {
  http.addHook('onRequest', (request, reply, done) => {
    // Not set on the raw answer, which Node.js then writes the slow way.
    void reply.headers(baseHeaders);
    if (request.protocol === 'https') void reply.headers(httpsHeaders);
    done();
  });
}
