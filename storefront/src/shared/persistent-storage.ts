import { readStorage, writeStorage } from './browser.js';

/**
 * Keeps a text over a reload wherever this browser lets it. Local storage is the place, and all tabs share it. Where it is
 * full, the copy of the offers makes room: they are asked for anew as soon as there is a network. Where it stays full, is
 * refused (cookies blocked) or missing (web views), the tab's own storage takes the text, and where that does no better,
 * the entry of the tab's history that is shown.
 */
export function savePersistent(key: string, text: string | null): void {
  const isInLocalStorage =
    writeStorage('localStorage', key, text) ||
    (writeStorage('localStorage', evictableKey, null) && writeStorage('localStorage', key, text));
  saveToTab(key, isInLocalStorage ? null : text);
}

/** What was kept last: a text that local storage refused is newer than what it holds. */
export function loadPersistent(key: string): string | null {
  const tabText = readStorage('sessionStorage', key);
  if (tabText !== null) return tabText;
  const historyText = readHistoryState(key);
  if (historyText === null) return readStorage('localStorage', key);
  trackHistoryText(key, historyText);
  return historyText;
}

/** Local storage has a newer text, which another tab wrote. */
export function clearTabCopy(key: string): void {
  saveToTab(key, null);
}

/** The entry of another screen does not know yet what entries have to keep. */
export function saveToHistoryEntry(): void {
  for (const [key, text] of historyTexts) writeHistoryState(key, text);
}

const evictableKey = 'offers';

/** What no storage has taken; null where one does again. */
const historyTexts = new Map<string, string | null>();

function saveToTab(key: string, text: string | null): void {
  const unstored = writeStorage('sessionStorage', key, text) ? null : text;
  if (unstored === null && !historyTexts.has(key)) return;
  trackHistoryText(key, unstored);
  writeHistoryState(key, unstored);
}

function trackHistoryText(key: string, text: string | null): void {
  historyTexts.set(key, text);
  // An entry may be left before its screen is drawn.
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
    // The router keeps its own part of the state.
    window.history.replaceState({ ...window.history.state, [historyStateKey(key)]: text }, '');
  } catch {
    // Too often or too much for this browser: what is in memory stays until the page is left.
  }
}
