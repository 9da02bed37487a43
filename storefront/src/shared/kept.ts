import { readStored, writeStored } from './browser.js';

/**
 * Keeps a text over a reload wherever this browser lets it. Local storage is the place, and all tabs share it. Where it is
 * full, the copy of the offers makes room: they are asked for anew as soon as there is a network. Where it stays full, is
 * refused (cookies blocked) or missing (web views), the tab's own storage takes the text, and where that does no better,
 * the entry of the tab's history that is shown.
 */
export function keep(key: string, text: string | null): void {
  const isShared =
    writeStored('localStorage', key, text) ||
    (writeStored('localStorage', expendable, null) && writeStored('localStorage', key, text));
  keepInTab(key, isShared ? null : text);
}

/** What was kept last: a text that local storage refused is newer than what it holds. */
export function kept(key: string): string | null {
  const ofTab = readStored('sessionStorage', key);
  if (ofTab !== null) return ofTab;
  const ofEntry = readEntry(key);
  if (ofEntry === null) return readStored('localStorage', key);
  remember(key, ofEntry);
  return ofEntry;
}

/** Local storage has a newer text, which another tab wrote. */
export function dropOwn(key: string): void {
  keepInTab(key, null);
}

/** The entry of another screen does not know yet what entries have to keep. */
export function keepInThisEntry(): void {
  for (const [key, text] of homeless) writeEntry(key, text);
}

const expendable = 'offers';

/** What no storage has taken; null where one does again. */
const homeless = new Map<string, string | null>();

function keepInTab(key: string, text: string | null): void {
  const left = writeStored('sessionStorage', key, text) ? null : text;
  if (left === null && !homeless.has(key)) return;
  remember(key, left);
  writeEntry(key, left);
}

function remember(key: string, text: string | null): void {
  homeless.set(key, text);
  // An entry may be left before its screen is drawn.
  for (const leaving of ['beforeunload', 'pagehide']) window.addEventListener(leaving, keepInThisEntry);
}

const nameInEntry = (key: string): string => `kept-${key}`;

function readEntry(key: string): string | null {
  try {
    const text: unknown = Object(window.history.state)[nameInEntry(key)];
    return typeof text === 'string' ? text : null;
  } catch {
    return null;
  }
}

function writeEntry(key: string, text: string | null): void {
  try {
    // The router keeps its own part of the state.
    window.history.replaceState({ ...window.history.state, [nameInEntry(key)]: text }, '');
  } catch {
    // Too often or too much for this browser: what is in memory stays until the page is left.
  }
}
