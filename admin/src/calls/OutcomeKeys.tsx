import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import { useText } from '../i18n/use-text.js';
import { isTextInput } from '../keys/key-registry.js';
import { useShortcut, useShortcutsEnabled } from '../keys/KeyProvider.js';
import type { TypingGuard } from '../keys/typing-guard.js';

interface OutcomeKeyProps {
  readonly shortcut: string;
  readonly label: string;
  readonly disabled: boolean;
  readonly guard: TypingGuard;
  readonly onPress: () => void;
}

/** A key that records an outcome; works even while its button is in the menu. */
export function OutcomeKey({ shortcut, label, disabled, guard, onPress }: OutcomeKeyProps) {
  useShortcut(shortcut, label, () => guard.request(onPress), disabled);
  return null;
}

/** Says whether the outcome keys act: not while a field has the focus. */
export function OutcomeKeysStatus({ disabled }: { readonly disabled: boolean }) {
  const t = useText();
  const [enabled] = useShortcutsEnabled();
  const isTyping = useSyncExternalStore(subscribeToFocus, () => isTextInput(document.activeElement));
  if (!enabled || disabled) return null;
  return (
    <Box
      sx={{
        position: 'absolute',
        bottom: '100%',
        insetInlineEnd: { md: 24, lg: 32 },
        display: { xs: 'none', md: 'block' },
        px: 1.25,
        py: 0.25,
        border: 1,
        borderBottom: 0,
        borderColor: 'divider',
        borderRadius: '8px 8px 0 0',
        bgcolor: 'background.paper',
        typography: 'caption',
        color: isTyping ? 'text.secondary' : 'success.main',
      }}
    >
      {t(isTyping ? 'undo.keys_off' : 'undo.keys_on')}
    </Box>
  );
}

function subscribeToFocus(onChange: () => void): () => void {
  // `focusout` comes before the next element has the focus.
  const handleFocusOut = () => queueMicrotask(onChange);
  document.addEventListener('focusin', onChange);
  document.addEventListener('focusout', handleFocusOut);
  return () => {
    document.removeEventListener('focusin', onChange);
    document.removeEventListener('focusout', handleFocusOut);
  };
}
