export interface OriginHeaders {
  readonly origin: string | undefined;
  readonly fetchSite: string | undefined;
}

/**
 * True if a page of this host may have sent the request. Another port is foreign, since SameSite cookies ignore ports.
 * @param host Host header
 * @param secure true for https
 */
export function isSameOrigin(headers: OriginHeaders, host: string, secure: boolean): boolean {
  if (headers.origin === undefined) {
    return headers.fetchSite !== 'cross-site' && headers.fetchSite !== 'same-site';
  }
  // Fast path without URL parsing.
  if (headers.origin === `${secure ? 'https' : 'http'}://${host}`) return true;
  if (!URL.canParse(headers.origin)) return false;
  const origin = new URL(headers.origin);
  if (origin.protocol !== 'https:' && (secure || origin.protocol !== 'http:')) return false;
  return origin.host !== '' && origin.host === normalizeHost(origin.protocol, host);
}

function normalizeHost(protocol: string, host: string): string {
  const address = `${protocol}//${host}`;
  return URL.canParse(address) ? new URL(address).host : '';
}
