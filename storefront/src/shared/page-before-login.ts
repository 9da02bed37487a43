const loginPages = ['/login', '/forgotPassword'];
let page: string | null = null;

/** Called for each shown page. */
export function recordPage(pathname: string, search: string): void {
  if (!loginPages.includes(pathname)) page = pathname === '/' ? null : pathname + search;
}

/** Path of the page that the shopper left to log in; null if there was none. */
export function pageBeforeLogin(): string | null {
  return page;
}
