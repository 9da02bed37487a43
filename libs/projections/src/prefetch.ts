/**
 * Asks for the next item while the last one is being handled; never more than one ahead, so memory stays bounded.
 * What fails ahead fails when its turn comes. Whoever stops early ends an endless source by its signal.
 */
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
    // Not waited for: a subscription that is asked for its next batch answers `return` only after that.
    iterator.return?.().catch(() => undefined);
  }
}
