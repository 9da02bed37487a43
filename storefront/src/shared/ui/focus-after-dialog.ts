/** Focuses at once, or when the modal layer that holds the focus has closed and given it back. */
export function focusAfterDialog(focus: () => void): void {
  const dialog = document.querySelector('dialog[open]');
  if (dialog === null) focus();
  else dialog.addEventListener('close', focus, { once: true });
}
