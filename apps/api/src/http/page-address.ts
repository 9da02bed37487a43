import type { FastifyRequest } from 'fastify';

/** First parts of paths that belong to programs. */
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

/**
 * Where a browser finds the page of an address that was typed or pasted without its `#`: both front ends keep the page's
 * path behind that. Undefined when it is no browser that asks, or for no page.
 */
export function pageAddressOf(request: FastifyRequest): string | undefined {
  if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return undefined;
  const [path = '', query = ''] = request.url.split('?', 2);
  if (path.includes('.') || programPaths.has(path.split('/')[1] ?? '')) return undefined;
  const [front, page] = path.startsWith('/admin/') ? ['/admin/', path.slice('/admin'.length)] : ['/', path];
  // The shop's country is asked for in front of the #.
  const isCountry = (part: string) => part.startsWith('country=');
  const parts = query.split('&').filter((part) => part !== '');
  const search = (chosen: readonly string[]) => (chosen.length === 0 ? '' : `?${chosen.join('&')}`);
  const address = `${front}${search(parts.filter(isCountry))}#${page}${search(parts.filter((part) => !isCountry(part)))}`;
  return address.replaceAll(/[^\x21-\x7e]/g, (character) => encodeURIComponent(character));
}
