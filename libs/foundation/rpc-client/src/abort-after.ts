/**
 * A signal for a request: aborted after `timeoutMs` or by the outer signal. Browsers of 2023 have no `AbortSignal.any`.
 * @returns `done` is called when the request has ended
 */
export function abortAfter(
  timeoutMs: number,
  outer: AbortSignal | undefined,
): { readonly signal: AbortSignal; readonly done: () => void } {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  if (outer?.aborted === true) abort();
  outer?.addEventListener('abort', abort, { once: true });
  const done = () => {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  };
  return { signal: controller.signal, done };
}
