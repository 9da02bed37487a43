import {
  createContext,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useStore } from 'react-admin';
import { browserNow } from '../browser.js';
import { KeyRegistry, type KeyBinding } from './key-registry.js';

const KeyRegistryContext = createContext(new KeyRegistry(browserNow));

/** Users who dictate or hit keys by accident can switch single-letter shortcuts off. */
export function useShortcutsEnabled(): [boolean, (enabled: boolean) => void] {
  return useStore('keys.enabled', true);
}

/** An open dialog, menu or drawer blocks the shortcuts of the page. */
function isOverlayOpen(): boolean {
  return (
    document.querySelector('.MuiDialog-root, .MuiPopover-root, .MuiDrawer-modal:not([aria-hidden="true"])') !== null
  );
}

export function ShortcutProvider({ children }: { readonly children: ReactNode }) {
  const registry = useMemo(() => new KeyRegistry(browserNow), []);
  const [enabled] = useShortcutsEnabled();
  useLayoutEffect(() => {
    if (!enabled) return undefined;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      if (registry.press(event, { isOverlayOpen: isOverlayOpen() })) event.preventDefault();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [registry, enabled]);
  return <KeyRegistryContext.Provider value={registry}>{children}</KeyRegistryContext.Provider>;
}

/** Binds a key while mounted and enabled. A layout effect, because a later effect could miss an early key press. */
export function useShortcut(key: string, label: string, run: () => void, disabled = false): void {
  const registry = useContext(KeyRegistryContext);
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  useLayoutEffect(() => {
    if (disabled) return undefined;
    return registry.register({ key, label, run: () => latest.current() });
  }, [registry, key, label, disabled]);
}

export function useActiveShortcuts(): readonly KeyBinding[] {
  const registry = useContext(KeyRegistryContext);
  return useSyncExternalStore(registry.subscribe, registry.active);
}
