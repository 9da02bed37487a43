/** Focuses at once, or when the modal layer that holds the focus has closed and given it back. */
export function focusBehindLayers(focus: () => void): void {
  const layer = document.querySelector('dialog[open]');
  if (layer === null) focus();
  else layer.addEventListener('close', focus, { once: true });
}
