/** Subset of a DOM KeyboardEvent. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly repeat: boolean;
  readonly target: unknown;
}

export interface KeyBinding {
  /** One character, or two with a space between, pressed in turn; case-insensitive. */
  readonly key: string;
  readonly label: string;
  readonly run: () => void;
}

/** Milliseconds between the two keys of a sequence. */
const sequenceMs = 1_500;

/** Shortcuts of the current screen. Each single letter has a button with the same action. */
export class KeyRegistry {
  readonly #bindings = new Map<string, KeyBinding[]>();
  #snapshot: readonly KeyBinding[] = [];
  readonly #listeners = new Set<() => void>();
  #firstKey: { readonly key: string; readonly at: number } | null = null;

  constructor(private readonly now: () => number) {}

  /** Registers a binding; the latest wins. Returns a function that removes it. */
  register(binding: KeyBinding): () => void {
    const key = binding.key.toLowerCase();
    this.#bindings.set(key, [...(this.#bindings.get(key) ?? []), binding]);
    this.#notify();
    return () => {
      this.#bindings.set(
        key,
        (this.#bindings.get(key) ?? []).filter((other) => other !== binding),
      );
      this.#notify();
    };
  }

  press(press: KeyPress, { isOverlayOpen = false }: { readonly isOverlayOpen?: boolean } = {}): boolean {
    if (isOverlayOpen || press.ctrlKey || press.metaKey || press.altKey || press.repeat || isTextInput(press.target))
      return false;
    if (press.key === ' ' && handlesSpace(press.target)) return false;
    const key = press.key.toLowerCase();
    const first = this.#takeFirstKey();
    const binding = (first === null ? undefined : this.#find(`${first} ${key}`)) ?? this.#find(key);
    binding?.run();
    if (binding !== undefined || !this.#startsSequence(key)) return binding !== undefined;
    this.#firstKey = { key, at: this.now() };
    return true;
  }

  #find(key: string): KeyBinding | undefined {
    return this.#bindings.get(key)?.at(-1);
  }

  #startsSequence(key: string): boolean {
    return this.#snapshot.some((binding) => binding.key.startsWith(`${key} `));
  }

  /** The first key of a sequence, unless the second comes too late. */
  #takeFirstKey(): string | null {
    const first = this.#firstKey;
    this.#firstKey = null;
    return first !== null && this.now() - first.at <= sequenceMs ? first.key : null;
  }

  readonly active = (): readonly KeyBinding[] => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #notify(): void {
    this.#snapshot = [...this.#bindings.values()]
      .flatMap((bindings) => bindings.slice(-1))
      .sort((a, b) => a.key.localeCompare(b.key));
    for (const listener of this.#listeners) listener();
  }
}

const textInputTags = new Set(['INPUT', 'TEXTAREA', 'SELECT']);
const pressableInputTypes = new Set(['checkbox', 'radio', 'button', 'submit', 'reset']);

const pressableTags = new Set(['BUTTON', 'A', 'INPUT', 'SUMMARY']);

/** The space bar activates the focused element. */
function handlesSpace(target: unknown): boolean {
  return (
    typeof target === 'object' && target !== null && 'tagName' in target && pressableTags.has(String(target.tagName))
  );
}

export function isTextInput(target: unknown): boolean {
  if (typeof target !== 'object' || target === null) return false;
  if ('isContentEditable' in target && target.isContentEditable === true) return true;
  if (!('tagName' in target) || typeof target.tagName !== 'string') return false;
  if ('type' in target && typeof target.type === 'string' && pressableInputTypes.has(target.type)) return false;
  return textInputTags.has(target.tagName);
}
