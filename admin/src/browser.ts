/** The only place that reads clock, randomness and ids from the browser. */

/** Milliseconds since the epoch, by the browser's clock. */
export function browserNow(): number {
  return Date.now();
}

/** A random UUID. `crypto.randomUUID` is missing outside secure contexts. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Start of the local day at an instant (milliseconds), as ISO 8601. */
export function startOfDay(at: number): string {
  const day = new Date(at);
  day.setHours(0, 0, 0, 0);
  return day.toISOString();
}

export function downloadFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** URL of the invitation page. The part behind the `#` is never sent to a server. */
export function invitationUrl(code: string): string {
  return `${location.origin}${location.pathname}#/invitation?code=${encodeURIComponent(code)}`;
}

export function hashLocation(): { readonly path: string; readonly search: string } {
  const [, path = '', search = ''] = /^#?([^?]*)(.*)$/.exec(location.hash) ?? [];
  return { path, search };
}

export function restartConsole(): void {
  location.hash = '#/';
  location.reload();
}
