/** Work over its time limit. It may still complete. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut';
  constructor(ms: number) {
    super(`Not done within ${ms} ms`);
  }
}

/**
 * The result of the work if it completes in time. A later result or failure is ignored.
 * @throws TimedOut
 */
export function withinMs<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimedOut(ms)), ms);
    const settled = () => clearTimeout(timer);
    work.then(resolve, reject).then(settled, settled);
  });
}
