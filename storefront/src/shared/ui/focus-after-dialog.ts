/** Focuses now, or after an open modal has closed and restored the focus. */
export function focusAfterDialog(focus: () => void): void {
  const dialog = document.querySelector('dialog[open]');
  if (dialog === null) focus();
  else dialog.addEventListener('close', focus, { once: true });
}
