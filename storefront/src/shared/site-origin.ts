let origin: string | undefined;

/** Origin of the country's public pages: the shop may be open at another one. The server's page names it. */
export function siteOrigin(): string {
  const { href = window.location.href } = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]') ?? {};
  origin ??= new URL(href).origin;
  return origin;
}
