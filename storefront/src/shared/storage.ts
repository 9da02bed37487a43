type StorageArea = 'localStorage' | 'sessionStorage';

/** Can be loaded again, so a full storage drops it first. */
const evictableKey = 'offers';

interface UnstoredText {
  readonly text: string | null;
  /** What was stored instead: if it changes, another tab has stored a later text. */
  readonly stored: string | null;
}

/** Texts that the browser did not store; they last as long as the page. */
const unstored = new Map<string, UnstoredText>();

/** The last text that was written. Null if there is none. */
export function readStorage(area: StorageArea, key: string): string | null {
  const stored = readStored(area, key);
  const own = unstored.get(`${area} ${key}`);
  return own?.stored === stored ? own.text : stored;
}

/** Stores a text; null removes it. If storage is denied or full, the text stays in memory. */
export function writeStorage(area: StorageArea, key: string, text: string | null): void {
  const isStored = tryToStore(area, key, text) || (tryToStore(area, evictableKey, null) && tryToStore(area, key, text));
  if (isStored) unstored.delete(`${area} ${key}`);
  else unstored.set(`${area} ${key}`, { text, stored: readStored(area, key) });
}

function readStored(area: StorageArea, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

function tryToStore(area: StorageArea, key: string, text: string | null): boolean {
  try {
    if (text === null) window[area].removeItem(key);
    else window[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
