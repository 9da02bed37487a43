/** The console's edge: clock, dice and ids come from the browser here and nowhere else. */

/** Milliseconds since the epoch, by this computer's clock. */
export function browserNow(): number {
  return Date.now();
}

/** A random UUID, also where the page is not a secure context and `crypto.randomUUID` is missing. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The first instant of the day that this computer's calendar shows at an instant (milliseconds), as ISO 8601. */
export function startOfDay(at: number): string {
  const day = new Date(at);
  day.setHours(0, 0, 0, 0);
  return day.toISOString();
}

/** Gives a text to whoever sits here, as a file of its own. */
export function downloadFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Where somebody with this code chooses a password. What stands behind the `#` is never sent to a server. */
export function invitationUrl(code: string): string {
  return `${location.origin}${location.pathname}#/invitation?code=${encodeURIComponent(code)}`;
}

/** The console's address behind the `#`, in its two parts. A screen that is still to be put up has its address already. */
export function hashLocation(): { readonly path: string; readonly search: string } {
  const [, path = '', search = ''] = /^#?([^?]*)(.*)$/.exec(location.hash) ?? [];
  return { path, search };
}

/** Begins the console anew at its first screen, with what the server now allows. */
export function restartConsole(): void {
  location.hash = '#/';
  location.reload();
}
