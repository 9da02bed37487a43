const openLookupEvent = 'caller-look-up';

export function openCallerLookup(): void {
  window.dispatchEvent(new Event(openLookupEvent));
}

export function onCallerLookupRequested(listener: () => void): () => void {
  window.addEventListener(openLookupEvent, listener);
  return () => window.removeEventListener(openLookupEvent, listener);
}
