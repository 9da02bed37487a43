import type { FastifyRequest } from 'fastify';

const programPaths = new Set([
  '_rpc',
  'api',
  'carrier',
  'deals',
  'geo',
  'healthz',
  'media',
  'metrics',
  'readyz',
  'static',
]);

/** Redirect target for a page address without its `#`. Undefined for programs and for other paths. */
export function pageAddressOf(request: FastifyRequest): string | undefined {
  if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return undefined;
  const [path = '', query = ''] = request.url.split('?', 2);
  if (path.includes('.') || programPaths.has(path.split('/')[1] ?? '')) return undefined;
  const [front, page] = path.startsWith('/admin/') ? ['/admin/', path.slice('/admin'.length)] : ['/', path];
  // The server reads the country before the #.
  const isCountry = (part: string) => part.startsWith('country=');
  const parts = query.split('&').filter((part) => part !== '');
  const search = (chosen: readonly string[]) => (chosen.length === 0 ? '' : `?${chosen.join('&')}`);
  const address = `${front}${search(parts.filter(isCountry))}#${page}${search(parts.filter((part) => !isCountry(part)))}`;
  return address.replaceAll(/[^\x21-\x7e]/g, (character) => encodeURIComponent(character));
}
