import { join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { projectRoot } from '../project-root.js';

let bundle: Promise<string> | undefined;

/** The remote-call client as browsers get it, as text. */
async function bundled(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(projectRoot(), 'libs/rpc-client/src/index.ts')],
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    globalName: 'rpcClient',
    target: 'es2022',
  });
  return outputFiles[0]?.text ?? '';
}

/** Puts the shop's remote-call client into a page of the shop, where it lies as `rpcClient`. */
export async function putClient(page: Page): Promise<void> {
  bundle ??= bundled();
  await page.evaluate(`${await bundle}\nwindow.rpcClient = rpcClient;`);
}

/** Runs statements in the page, with a client of Bosnia's shop as `rpc`; answers what they return. */
export function withClient<Returned>(page: Page, statements: string): Promise<Returned> {
  return page.evaluate<Returned>(`(async () => {
    const rpc = rpcClient.createRpcClient({ country: 'BA' });
    ${statements}
  })()`);
}
