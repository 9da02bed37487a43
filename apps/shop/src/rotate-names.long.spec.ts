import { openKeyRotationShop, type KeyRotationShop } from './key-rotation.fixtures.js';

const NAME_KEY = 'the next key of names, long enough';

describe('keys rotate-names', () => {
  let shop: KeyRotationShop;
  beforeAll(async () => {
    shop = await openKeyRotationShop();
  });
  afterAll(() => shop.close());

  const rotate = () => shop.runWith({ NAME_KEY }, 'keys', 'rotate-names');

  it('moves every account during logins and registrations, and each value still belongs to one account', async () => {
    const before = await shop.register('prije@primjer.ba', '061 333 111');
    expect(before.status).toBe('ok');
    const rotating = rotate();
    let isOver = false;
    void rotating.finally(() => (isOver = true));
    for (let turn = 0; !isOver; turn += 1) {
      expect(await shop.login('prije@primjer.ba')).toMatchObject({ status: 'ok' });
      if (turn < 5)
        expect(await shop.register(`za-${turn}@primjer.ba`, `061 333 20${turn}`)).toMatchObject({ status: 'ok' });
      const taken = await shop.register('prije@primjer.ba', '061 333 999');
      expect(taken.data).toMatchObject({ code: 'USERNAME_EXISTS' });
    }

    expect(await rotating).toMatchObject({ code: 0, output: expect.stringContaining('the former key destroyed') });
    for (const name of ['prije', 'za-0', 'za-4'])
      expect(await shop.login(`${name}@primjer.ba`)).toMatchObject({ status: 'ok' });
    expect((await shop.register('novi@primjer.ba', '061 333 111')).data).toMatchObject({ code: 'PHONE_EXISTS' });
    expect(await rotate()).toMatchObject({ code: 1, output: expect.stringContaining('NAME_KEY is the key') });
  });
});
