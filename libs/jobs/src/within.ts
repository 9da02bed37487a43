/** Work that was not done in time. It may go on: whoever waited has stopped waiting. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
}

/** The work's outcome, if it comes in time. @throws TookTooLong */
export async function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(`not done after ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    // Nobody listens any more to what comes late.
    work.catch(() => undefined);
  }
}
