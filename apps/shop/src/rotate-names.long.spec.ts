import type { Product } from '../../../infra/test/product.js';
import { runHere } from './command.fixtures.js';
import { openInstallation, type Installation } from './installation.fixtures.js';
import { call } from './several-processes.fixtures.js';

const password = 'duga-lozinka';
const NAME_KEY = 'the next key of names, long enough';

describe('keys rotate-names', () => {
  let installation: Installation;
  let product: Product;
  beforeAll(async () => {
    installation = await openInstallation();
    product = await installation.start();
  }, 240_000);
  afterAll(() => installation.close());

  const register = (Email: string, PhoneNumber: string) =>
    call(product, 'shopUsers.f.add', {
      Username: Email,
      Email,
      Password: password,
      PhoneNumber,
      FirstName: 'Ana',
      LastName: 'A',
    });
  const login = (username: string) => call(product, 'auth.loginShop', { username, password });
  const rotate = () => runHere({ ...installation.env, NAME_KEY }, ['keys', 'rotate-names']);

  it('moves every account while people log in and register, and each value stays one account’s', async () => {
    const before = await register('prije@primjer.ba', '061 333 111');
    expect(before.status).toBe('ok');
    const rotating = rotate();
    let isOver = false;
    void rotating.finally(() => (isOver = true));
    for (let turn = 0; !isOver; turn += 1) {
      expect(await login('prije@primjer.ba')).toMatchObject({ status: 'ok' });
      if (turn < 5)
        expect(await register(`za-${turn}@primjer.ba`, `061 333 20${turn}`)).toMatchObject({ status: 'ok' });
      const taken = await register('prije@primjer.ba', '061 333 999');
      expect(taken.data).toMatchObject({ code: 'USERNAME_EXISTS' });
    }

    expect(await rotating).toMatchObject({ code: 0, output: expect.stringContaining('the former key is gone') });
    for (const name of ['prije', 'za-0', 'za-4'])
      expect(await login(`${name}@primjer.ba`)).toMatchObject({ status: 'ok' });
    expect((await register('novi@primjer.ba', '061 333 111')).data).toMatchObject({ code: 'PHONE_EXISTS' });
    expect(await rotate()).toMatchObject({ code: 1, output: expect.stringContaining('NAME_KEY is the key') });
  }, 240_000);
});
