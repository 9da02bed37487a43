/** `node infra/docker/assemble-web.mjs FOLDER`: files for nginx and their headers. */
import { build } from 'esbuild';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dist, root } from '../build/paths.mjs';

/** Fills a new folder: `html/` with front ends and pictures, `headers/` for nginx to include. */
export async function assembleWeb(target) {
  const html = join(target, 'html');
  mkdirSync(html, { recursive: true });
  const isServed = (path) => !/\.map(\.br|\.gz)?$|\/\.[^/]+$/.test(path);
  cpSync(join(dist, 'storefront'), html, { recursive: true, filter: isServed });
  cpSync(join(dist, 'admin'), join(html, 'admin'), { recursive: true, filter: isServed });
  const isPicture = (path) => !path.endsWith('.json');
  cpSync(join(root, 'infra', 'seed', 'media'), join(html, 'media'), { recursive: true, filter: isPicture });
  const headers = join(target, 'headers');
  mkdirSync(headers);
  const policy = await securityHeaders();
  writeFileSync(join(headers, 'maps.conf'), renderMaps(policy));
  writeFileSync(join(headers, 'security.conf'), renderSecurityHeaders(policy));
}

/** From the API, so that the rules exist once. */
async function securityHeaders() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-headers-'));
  try {
    const outfile = join(folder, 'headers.mjs');
    const entryPoints = [join(root, 'apps/api/src/http/security-headers.ts')];
    await build({ entryPoints, outfile, bundle: true, format: 'esm', platform: 'node', logLevel: 'warning' });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Headers that depend on the page, with their nginx variables. */
const pageHeaders = { 'content-security-policy': '$page_policy', 'permissions-policy': '$page_permissions' };

function renderMaps({
  consolePolicy,
  baseHeaders,
  httpsHeaders,
  pagePermissions,
  serviceWorkerPolicy,
  storefrontPolicy,
}) {
  const isPage = String.raw`[^/]*\.html(\.br)?$`;
  return [
    'map $uri $page_policy {',
    `  default ${quote(baseHeaders['content-security-policy'])};`,
    `  ~^/${isPage} ${quote(storefrontPolicy(join(dist, 'storefront')))};`,
    `  ~^/admin/${isPage} ${quote(consolePolicy(join(dist, 'admin')))};`,
    String.raw`  ~^/sw\.js(\.br)?$ ${quote(serviceWorkerPolicy)};`,
    '}',
    'map $uri $page_permissions {',
    `  default ${quote(baseHeaders['permissions-policy'])};`,
    `  ~^/${isPage} ${quote(pagePermissions)};`,
    `  ~^/admin/${isPage} ${quote(pagePermissions)};`,
    '}',
    'map $forwarded_proto $transport_security {',
    '  default "";',
    `  https ${quote(httpsHeaders['strict-transport-security'])};`,
    '}',
    '',
  ].join('\n');
}

function renderSecurityHeaders({ baseHeaders }) {
  const fixed = Object.entries(baseHeaders).filter(([name]) => !(name in pageHeaders));
  return [
    ...fixed.map(([name, value]) => `add_header ${name} ${quote(value)} always;`),
    ...Object.entries(pageHeaders).map(([name, variable]) => `add_header ${name} ${variable} always;`),
    'add_header strict-transport-security $transport_security always;',
    '',
  ].join('\n');
}

/** nginx reads a dollar sign as the start of a variable. */
function quote(text) {
  if (/["\\$\n]/.test(text)) throw new Error(`Not allowed in the nginx configuration: ${text}`);
  return `"${text}"`;
}

if (process.argv[1] === import.meta.filename) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error('Usage: node infra/docker/assemble-web.mjs FOLDER');
  await assembleWeb(resolve(folder));
}
