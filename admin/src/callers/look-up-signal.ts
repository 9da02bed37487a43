const openEvent = 'caller-look-up';

/** Opens the look-up from any button. */
export function openLookUp(): void {
  window.dispatchEvent(new Event(openEvent));
}

export function onLookUpAsked(show: () => void): () => void {
  window.addEventListener(openEvent, show);
  return () => window.removeEventListener(openEvent, show);
}
