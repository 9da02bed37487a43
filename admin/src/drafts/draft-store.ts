import { browserNow } from '../browser.js';

/** Milliseconds: a shift. Drafts contain personal data. */
const maxAgeMs = 12 * 60 * 60 * 1000;
const prefix = 'Bosilje.draft.';

interface StoredDraft {
  readonly at: number;
  readonly value: unknown;
}

/**
 * What was typed and not yet sent, so that it survives a reload, a crash and a closed tab. Belongs to one member of
 * staff, expires after 12 hours and ends with a logout. A full or blocked storage loses only this copy, never the form.
 */
export class DraftStore {
  #owner: string | null = null;

  constructor(private readonly storage: Storage = window.localStorage) {}

  /** Until the owner is known, nothing is read or written. */
  setOwner(staffId: string): void {
    if (this.#owner === staffId) return;
    this.#owner = staffId;
    this.#removeWhere((name) => parseDraft(this.storage.getItem(name)) === null);
  }

  endSession(): void {
    const owned = this.#owner === null ? null : `${prefix}${this.#owner}.`;
    this.#owner = null;
    if (owned !== null) this.#removeWhere((name) => name.startsWith(owned));
  }

  read(key: string): unknown {
    const name = this.#nameOf(key);
    const text = name === null ? null : attempt(() => this.storage.getItem(name));
    return parseDraft(text ?? null)?.value;
  }

  write(key: string, value: unknown): void {
    const name = this.#nameOf(key);
    const draft: StoredDraft = { at: browserNow(), value };
    if (name !== null) attempt(() => this.storage.setItem(name, JSON.stringify(draft)));
  }

  remove(key: string): void {
    const name = this.#nameOf(key);
    if (name !== null) attempt(() => this.storage.removeItem(name));
  }

  #nameOf(key: string): string | null {
    return this.#owner === null ? null : `${prefix}${this.#owner}.${key}`;
  }

  #removeWhere(matches: (name: string) => boolean): void {
    attempt(() => {
      const names = Array.from({ length: this.storage.length }, (_, index) => this.storage.key(index) ?? '');
      for (const name of names) if (name.startsWith(prefix) && matches(name)) this.storage.removeItem(name);
    });
  }
}

function parseDraft(text: string | null): StoredDraft | null {
  if (text === null) return null;
  try {
    const draft = JSON.parse(text) as Partial<StoredDraft> | null;
    const at = draft?.at;
    return typeof at === 'number' && browserNow() - at < maxAgeMs ? { at, value: draft?.value } : null;
  } catch {
    // Written by something else: as good as no draft.
    return null;
  }
}

/** Undefined when the browser blocks storage or has no space left. */
function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
