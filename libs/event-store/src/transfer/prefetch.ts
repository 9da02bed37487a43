/** The same values; the next one is on its way while one is being worked on. */
export async function* prefetch<Value>(source: AsyncGenerator<Value>): AsyncGenerator<Value> {
  const fetch = () => {
    const next = source.next();
    // Whoever leaves the loop never asks for it; whoever stays gets the error there.
    next.catch(() => undefined);
    return next;
  };
  try {
    for (let next = fetch(); ;) {
      const { value, done } = await next;
      if (done) return;
      next = fetch();
      yield value;
    }
  } finally {
    await source.return(undefined);
  }
}
