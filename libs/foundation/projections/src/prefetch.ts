/** One item ahead, so memory stays bounded. A failed item throws in order. */
export async function* prefetch<In, Out>(
  source: AsyncIterable<In>,
  prepare: (item: In) => Promise<Out>,
): AsyncGenerator<Out, void, undefined> {
  const iterator = source[Symbol.asyncIterator]();
  const fetchNext = async (): Promise<{ readonly item: Out } | null> => {
    const { done, value } = await iterator.next();
    return done ? null : { item: await prepare(value) };
  };
  let pending = fetchNext();
  try {
    for (;;) {
      const next = await pending;
      if (next === null) return;
      pending = fetchNext();
      pending.catch(() => undefined);
      yield next.item;
    }
  } finally {
    // Not awaited: a subscription settles `return` only after its next batch.
    iterator.return?.().catch(() => undefined);
  }
}
