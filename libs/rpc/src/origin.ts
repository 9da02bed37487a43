export interface OriginHeaders {
  readonly origin: string | undefined;
  readonly fetchSite: string | undefined;
}

/**
 * Whether a request may come from a page of this very host. A browser sends `Origin` with every POST; a foreign or `null`
 * one is another site's doing, and so is a request without it whose `Sec-Fetch-Site` says so. Programs that send neither
 * header are fine. Another port of the same host counts as foreign: SameSite cookies do not tell ports apart.
 * @param host as in the Host header
 * @param secure whether the request came over https
 */
export function isSameOrigin(headers: OriginHeaders, host: string, secure: boolean): boolean {
  if (headers.origin === undefined) {
    return headers.fetchSite !== 'cross-site' && headers.fetchSite !== 'same-site';
  }
  // What nearly every request of a browser looks like, without taking addresses apart.
  if (headers.origin === `${secure ? 'https' : 'http'}://${host}`) return true;
  if (!URL.canParse(headers.origin)) return false;
  const origin = new URL(headers.origin);
  if (origin.protocol !== 'https:' && (secure || origin.protocol !== 'http:')) return false;
  return origin.host !== '' && origin.host === normalizeHost(origin.protocol, host);
}

/** A Host header as `URL.host` writes it: lower case, without the scheme's own port. */
function normalizeHost(protocol: string, host: string): string {
  const address = `${protocol}//${host}`;
  return URL.canParse(address) ? new URL(address).host : '';
}
