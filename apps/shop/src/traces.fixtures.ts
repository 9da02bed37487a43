import { withClient } from '@shop/platform';
import { readAllRows, readAllFiles, type StoredItem } from '@shop/platform/testing';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '../../../infra/test/product.js';
import type { Installation } from './installation.fixtures.js';

export async function findTraces(
  traces: readonly string[],
  { database, dataDir }: Installation,
  product: Product,
  extra: readonly StoredItem[] = [],
): Promise<readonly string[]> {
  const media = join(dataDir, 'media');
  const found: readonly StoredItem[] = [
    ...(await withClient(database.url, readAllRows)),
    ...(existsSync(media) ? await readAllFiles(media) : []),
    ...extra,
    { location: 'log', text: product.output() },
  ];
  const hits = found.filter(({ text }) => traces.some((trace) => text.toLowerCase().includes(trace)));
  return [...new Set(hits.map(({ location }) => location))];
}
