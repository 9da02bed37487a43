import type { Product } from '../../../infra/test/product.js';
import { runHere } from './command.fixtures.js';
import { DATA_KEY, openInstallation, type Installation } from './installation.fixtures.js';
import { call } from './several-processes.fixtures.js';

const fresh = 'another data key of the tests, long enough';
const both = { DATA_KEY: fresh, DATA_KEY_OLD: DATA_KEY };
const username = 'kljuc@primjer.ba';
const password = 'duga-lozinka';

describe('keys rotate', () => {
  let installation: Installation;
  let product: Product;
  beforeAll(async () => {
    installation = await openInstallation();
    product = await installation.start();
  }, 240_000);
  afterAll(() => installation.close());

  const login = async () => (await call(product, 'auth.loginShop', { username, password })).data;
  const rotate = () => runWith(both, 'keys', 'rotate');
  const runWith = (env: Readonly<Record<string, string>>, ...command: string[]) =>
    runHere({ ...installation.env, ...env }, command);

  it('seals everything with a new DATA_KEY while the shop runs, and nobody notices', async () => {
    const shopper = { Username: username, Email: username, Password: password, PhoneNumber: '061 222 333' };
    const { data: user } = await call(product, 'shopUsers.f.add', { ...shopper, FirstName: 'Ana', LastName: 'Anić' });
    const list = async () =>
      (await installation.answer<object>('keys', 'list')) as { versions: object[]; left: number };
    expect(await list()).toMatchObject({ versions: [{ version: 1 }], left: 0 });

    const early = await rotate();
    expect(early).toMatchObject({ code: 1, output: expect.stringContaining('do not know the new key') });
    expect((await runWith({ DATA_KEY: fresh }, 'doctor')).output).toContain(
      'DATA_KEY is not the key of this installation',
    );
    await product.stop();
    product = await installation.start(both);
    expect(await login()).toMatchObject({ FirstName: 'Ana' });

    expect(await rotate()).toMatchObject({
      code: 0,
      output: expect.stringMatching(/version 2: keys of \d+ people and 12 secrets/),
    });
    expect(await login()).toMatchObject({ ID: (user as { ID: string }).ID, FirstName: 'Ana' });
    expect(await rotate()).toMatchObject({
      code: 0,
      output: expect.stringContaining('keys of 0 people and 0 secrets'),
    });

    await product.stop();
    product = await installation.start({ DATA_KEY: fresh });
    expect(await login()).toMatchObject({ FirstName: 'Ana' });
    const staff = await call(product, 'staff.login', { username: 'manager@demo.local', password: 'demo-password' });
    expect(staff.status).toBe('ok');
    await product.stop();
    const former = await installation.program('start');
    expect(former).toMatchObject({ code: 1 });
    expect(former.output).toContain('DATA_KEY is not the key of this installation (version 2)');
  }, 480_000);
});
