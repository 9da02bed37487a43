export type ShareOutcome = 'shared' | 'copied' | 'failed';

/** Opens the system's share sheet; without one, copies the address. */
export async function shareAddress(page: { readonly title: string; readonly url: string }): Promise<ShareOutcome> {
  if (canShare(page)) {
    try {
      await navigator.share(page);
      return 'shared';
    } catch (reason) {
      if (isClosedByShopper(reason)) return 'shared';
      // Other failures mean that no app can take it.
    }
  }
  try {
    await navigator.clipboard.writeText(page.url);
    return 'copied';
  } catch {
    return 'failed';
  }
}

/** Absent from desktop browsers and from pages without TLS. */
function canShare(page: ShareData): boolean {
  return 'canShare' in navigator && navigator.canShare(page);
}

function isClosedByShopper(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'AbortError';
}
