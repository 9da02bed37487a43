import { freePort, testDatabase, type DatabaseTemplate, type TestDatabase } from '@shop/platform/testing';
import {
  launchProduct,
  runProduct,
  startProduct,
  temporaryDataDir,
  type Product,
} from '../../../infra/test/product.js';
import { runForJson, runInProcess, type CommandResult, type Env } from './command.fixtures.js';

export interface Installation {
  readonly database: TestDatabase;
  readonly dataDir: string;
  readonly env: Env;
  readonly start: (more?: Env) => Promise<Product>;
  readonly run: (...command: string[]) => Promise<CommandResult>;
  readonly runForJson: <Answer>(...command: string[]) => Promise<Answer>;
  readonly runProgram: (...command: string[]) => ReturnType<typeof runProduct>;
  readonly launch: (...command: string[]) => ReturnType<typeof launchProduct>;
  readonly close: () => Promise<void>;
}

export interface InstallationOptions {
  readonly env?: Env;
  readonly port?: number;
  readonly demo?: boolean;
}

export const unreachablePartners = {
  ...{ CARRIER_URL: 'http://127.0.0.1:9', CARRIER_KEY: 'unused', CRM_URL: 'http://127.0.0.1:9', CRM_KEY: 'unused' },
};
export const DATA_KEY = 'the data key of the tests, long enough';

export const demoTemplate: DatabaseTemplate = {
  name: 'demo',
  fill: async (url) => {
    const folder = await temporaryDataDir();
    const env = { DATABASE_URL: url, DATA_KEY, DEMO: '1', LOG_LEVEL: 'warn', ...unreachablePartners };
    const product = await startProduct({ port: await freePort(), dataDir: folder.path, env });
    await product.stop();
    await folder.remove();
  },
};

export async function openInstallation(options: InstallationOptions = {}): Promise<Installation> {
  const database = await testDatabase(options.demo === false ? {} : { template: demoTemplate });
  const [folder, port] = [await temporaryDataDir(), options.port ?? (await freePort())];
  const env = { DATABASE_URL: database.url, DATA_KEY, DEMO: '1', ...unreachablePartners, ...options.env };
  const where = { port, dataDir: folder.path };
  const commandEnv = { ...env, PORT: String(port), DATA_DIR: folder.path };
  const running: Product[] = [];
  return {
    ...{ database, dataDir: folder.path, env },
    start: async (more = {}) => {
      const product = await startProduct({ ...where, env: { ...env, ...more } });
      running.push(product);
      return product;
    },
    run: (...command) => runInProcess(commandEnv, command),
    runForJson: (...command) => runForJson(commandEnv, command),
    runProgram: (...command) => runProduct({ ...where, env, command }),
    launch: (...command) => launchProduct({ ...where, env, command }),
    close: async () => {
      await Promise.all(running.map((product) => product.kill()));
      await Promise.all([database.drop(), folder.remove()]);
    },
  };
}
