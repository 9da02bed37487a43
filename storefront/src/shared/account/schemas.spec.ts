import * as v from 'valibot';
import { texts as ba } from 'virtual:storefront-texts/common/ba';
import { loginSchema, registerSchema } from './schemas.js';

const password = 'dovoljno-duga';
const register = (email: string) =>
  v.safeParseAsync(registerSchema(ba, 'BA'), { email, password, phone: '061 123 456', firstName: '', lastName: '' });
const login = (username: string) => v.safeParse(loginSchema(ba), { username, password });

describe('an e-mail address', () => {
  it.each(['ime@firma.ba', 'a@bcd.ba', `${'x'.repeat(54)}@firma.com`])(
    'registers and can log in: %s',
    async (email) => {
      expect((await register(email)).success).toBe(true);
      expect(login(email).success).toBe(true);
    },
  );

  it.each(['a@b.ba', `${'x'.repeat(56)}@firma.com`])('cannot register if it could not log in: %s', async (email) => {
    expect(login(email).success).toBe(false);
    expect((await register(email)).issues?.map(({ message }) => message)).toEqual([ba.login.emailInvalid]);
  });
});
