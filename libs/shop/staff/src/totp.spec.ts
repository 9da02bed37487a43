import { TOTP } from 'otpauth';
import { authenticatorUri, base32, matchingStep } from './totp.js';

/** Secret and codes of the test vectors of RFC 6238, six digits. */
const secret = Buffer.from('12345678901234567890', 'ascii');
const at = (seconds: number) => new Date(seconds * 1000).toISOString();

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %d seconds, accepts the code of RFC 6238, %s', (seconds, code) => {
  expect(matchingStep(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

describe('a code', () => {
  const now = 1_234_567_890;
  const step = Math.floor(now / 30);

  it('is valid for its step, the one before and the one after only', () => {
    const authenticator = new TOTP({ secret: base32(secret) });
    const matching = (steps: number) =>
      matchingStep(secret, authenticator.generate({ timestamp: (now + steps * 30) * 1000 }), at(now));
    expect([-2, -1, 0, 1, 2].map(matching)).toEqual([null, step - 1, step, step + 1, null]);
  });

  it.each(['', '00592', '0005924', 'abcdef', '００5924', '00592４', '005 924'])('is invalid when it is %j', (code) => {
    expect(matchingStep(secret, code, at(now))).toBeNull();
  });
});

it('encodes only the bytes of its slice of a buffer', () => {
  expect(base32(Buffer.from('xxfoobarxx').subarray(2, 8))).toBe('MZXW6YTBOI');
});

it('names shop and person in the authenticator', () => {
  expect(authenticatorUri(secret, 'Bosilje', 'ana agić@primjer.ba')).toBe(
    'otpauth://totp/Bosilje:ana%20agi%C4%87%40primjer.ba?issuer=Bosilje&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
  );
});
