/** A call took longer than anything is given here. What it does may still come to its end. */
class CallTimedOut extends Error {
  override readonly name = 'CallTimedOut';

  constructor(limitMs: number) {
    super(`No answer within ${limitMs} ms`);
  }
}

/** What a promise comes to, or {@link CallTimedOut} after the given milliseconds. */
export function withinTime<Value>(work: Promise<Value>, limitMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new CallTimedOut(limitMs)), limitMs);
    const settled = () => clearTimeout(timer);
    work.then(resolve, reject).then(settled, settled);
  });
}
