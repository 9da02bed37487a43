import type { INestApplicationContext } from '@nestjs/common';
import { loadConfig } from '@shop/platform';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAppContext } from '../app-context.js';
import type { Infrastructure } from '../composition/infrastructure.js';
import { describeShop } from './describe-shop.js';
import type { ShopReference } from './shop-reference.js';
import { stubInfrastructure } from './stub-infrastructure.js';

/**
 * Describes the shop without a database.
 * @param root the folder with `.env.example`
 */
export async function loadReference(root: string): Promise<ShopReference> {
  const example = await readFile(join(root, '.env.example'), 'utf8');
  return withReferenceApp((app, infrastructure) => describeShop(app, infrastructure, example));
}

/** Creates the services of the shop without stores; `describe` may not call them. */
export async function withReferenceApp<Result>(
  describe: (app: INestApplicationContext, infrastructure: Infrastructure) => Result,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-reference-'));
  try {
    const infrastructure = stubInfrastructure(loadConfig({ DATA_DIR: dataDir }));
    const app = await createAppContext(infrastructure);
    try {
      return describe(app, infrastructure);
    } finally {
      await app.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
