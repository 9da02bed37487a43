export async function* prefetch<Value>(source: AsyncGenerator<Value>): AsyncGenerator<Value> {
  const fetch = () => {
    const next = source.next();
    // No unhandled rejection if the consumer stops; otherwise the next `await` throws.
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
