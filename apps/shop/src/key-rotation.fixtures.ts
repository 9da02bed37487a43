import { runInProcess, type CommandResult, type Env } from './command.fixtures.js';
import { openInstallation, type Installation } from './installation.fixtures.js';
import { call, type RpcResult } from './cluster.fixtures.js';

const Password = 'duga-lozinka';

export interface KeyRotationShop {
  readonly installation: Installation;
  readonly restart: (env: Env) => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly runWith: (env: Env, ...command: string[]) => Promise<CommandResult>;
  readonly register: (email: string, phone: string) => Promise<RpcResult>;
  readonly login: (email: string) => Promise<RpcResult>;
  readonly staffLogin: () => Promise<RpcResult>;
  readonly close: () => Promise<void>;
}

export async function openKeyRotationShop(): Promise<KeyRotationShop> {
  const installation = await openInstallation();
  let product = await installation.start();
  const stop = async () => void (await product.stop());
  return {
    installation,
    stop,
    restart: async (env) => {
      await stop();
      product = await installation.start(env);
    },
    runWith: (env, ...command) => runInProcess({ ...installation.env, ...env }, command),
    register: (Email, PhoneNumber) => {
      const person = { FirstName: 'Ana', LastName: 'Anić', Email, Username: Email, Password, PhoneNumber };
      return call(product, 'shopUsers.f.add', person);
    },
    login: (username) => call(product, 'auth.loginShop', { username, password: Password }),
    staffLogin: () => call(product, 'staff.login', { username: 'manager@demo.local', password: 'demo-password' }),
    close: () => installation.close(),
  };
}
