import { openKeyRotationShop, type KeyRotationShop } from './key-rotation.fixtures.js';
import { DATA_KEY } from './installation.fixtures.js';

const newDataKey = 'another data key of the tests, long enough';
const rotationEnv = { DATA_KEY: newDataKey, DATA_KEY_OLD: DATA_KEY };
const username = 'kljuc@primjer.ba';

describe('keys rotate', () => {
  let shop: KeyRotationShop;
  beforeAll(async () => {
    shop = await openKeyRotationShop();
  });
  afterAll(() => shop.close());

  const login = async () => (await shop.login(username)).data;
  const rotate = () => shop.runWith(rotationEnv, 'keys', 'rotate');

  it('encrypts everything with a new DATA_KEY while the shop runs without interruption', async () => {
    const { data: user } = await shop.register(username, '061 222 333');
    const list = async () =>
      (await shop.installation.runForJson<object>('keys', 'list')) as { versions: object[]; left: number };
    expect(await list()).toMatchObject({ versions: [{ version: 1 }], left: 0 });

    const early = await rotate();
    expect(early).toMatchObject({ code: 1, output: expect.stringContaining('do not know the new key') });
    expect((await shop.runWith({ DATA_KEY: newDataKey }, 'doctor')).output).toContain(
      'DATA_KEY is not the key of this installation',
    );
    await shop.restart(rotationEnv);
    expect(await login()).toMatchObject({ FirstName: 'Ana' });

    expect(await rotate()).toMatchObject({
      code: 0,
      output: expect.stringMatching(/version 2: keys of \d+ people and 13 secrets/),
    });
    expect(await login()).toMatchObject({ ID: (user as { ID: string }).ID, FirstName: 'Ana' });
    expect(await rotate()).toMatchObject({
      code: 0,
      output: expect.stringContaining('keys of 0 people and 0 secrets'),
    });

    await shop.restart({ DATA_KEY: newDataKey });
    expect(await login()).toMatchObject({ FirstName: 'Ana' });
    expect((await shop.staffLogin()).status).toBe('ok');
    await shop.stop();
    const former = await shop.installation.runProgram('start');
    expect(former).toMatchObject({ code: 1 });
    expect(former.output).toContain('DATA_KEY is not the key of this installation (version 2)');
  });
});
