/**
 * Runs work concurrently, so that reads share statements and appends share transactions.
 * @returns the sum of the results
 * @throws the first failure, after all items are processed
 */
export async function sweepAll<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<number>,
  concurrency = 50,
): Promise<number> {
  const results: PromiseSettledResult<number>[] = [];
  for (let start = 0; start < items.length; start += concurrency)
    results.push(...(await Promise.allSettled(items.slice(start, start + concurrency).map(work))));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return results.reduce((sum, result) => sum + (result.status === 'fulfilled' ? result.value : 0), 0);
}
