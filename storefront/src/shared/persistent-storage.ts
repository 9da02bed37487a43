import { readStorage, writeStorage } from './browser.js';

/** Local storage first; if full, the offer cache is dropped. Fallbacks: session storage, then the history entry. */
export function savePersistent(key: string, text: string | null): void {
  const isInLocalStorage =
    writeStorage('localStorage', key, text) ||
    (writeStorage('localStorage', evictableKey, null) && writeStorage('localStorage', key, text));
  saveToTab(key, isInLocalStorage ? null : text);
}

/** The last saved text; a fallback copy is newer than local storage. */
export function loadPersistent(key: string): string | null {
  const tabText = readStorage('sessionStorage', key);
  if (tabText !== null) return tabText;
  const historyText = readHistoryState(key);
  if (historyText === null) return readStorage('localStorage', key);
  trackHistoryText(key, historyText);
  return historyText;
}

export function clearTabCopy(key: string): void {
  saveToTab(key, null);
}

/** A new history entry lacks the texts of the previous one. */
export function saveToHistoryEntry(): void {
  for (const [key, text] of historyTexts) writeHistoryState(key, text);
}

const evictableKey = 'offers';

/** Texts that no storage accepted; null after a later success. */
const historyTexts = new Map<string, string | null>();

function saveToTab(key: string, text: string | null): void {
  const unstored = writeStorage('sessionStorage', key, text) ? null : text;
  if (unstored === null && !historyTexts.has(key)) return;
  trackHistoryText(key, unstored);
  writeHistoryState(key, unstored);
}

function trackHistoryText(key: string, text: string | null): void {
  historyTexts.set(key, text);
  // An entry may be left before its screen renders.
  for (const leaving of ['beforeunload', 'pagehide']) window.addEventListener(leaving, saveToHistoryEntry);
}

const historyStateKey = (key: string): string => `kept-${key}`;

function readHistoryState(key: string): string | null {
  try {
    const text: unknown = Object(window.history.state)[historyStateKey(key)];
    return typeof text === 'string' ? text : null;
  } catch {
    return null;
  }
}

function writeHistoryState(key: string, text: string | null): void {
  try {
    // Preserves the router's part of the state.
    window.history.replaceState({ ...window.history.state, [historyStateKey(key)]: text }, '');
  } catch {
    // Browsers limit rate and size; the text stays in memory until the page is left.
  }
}
