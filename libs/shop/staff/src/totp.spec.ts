import { authenticatorUri, base32, codeOfStep, matchingStep, timeStepOf } from './totp.js';

/** Test vectors of RFC 4226 and RFC 6238. */
const secret = Buffer.from('12345678901234567890', 'ascii');
const at = (seconds: number) => new Date(seconds * 1000).toISOString();

it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %d seconds, computes the code of RFC 6238, %s', (seconds, code) => {
  expect(codeOfStep(secret, timeStepOf(at(seconds)), 8)).toBe(code);
});

const hotp = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'];
it.each(hotp.map((code, step) => [step, code] as const))(
  'at step %d, computes the code of RFC 4226, %s',
  (step, code) => {
    expect(codeOfStep(secret, step)).toBe(code);
  },
);

describe('a code', () => {
  const now = at(1_234_567_890);
  const step = timeStepOf(now);

  it('is valid for its step, the one before and the one after only', () => {
    const belongs = (of: number) => matchingStep(secret, codeOfStep(secret, of), now);
    expect([-2, -1, 0, 1, 2].map((by) => belongs(step + by))).toEqual([null, step - 1, step, step + 1, null]);
  });

  it.each(['', '00000', '0000000', 'abcdef', '００5924'])('is invalid when it is %s', (code) => {
    expect(matchingStep(secret, code, now)).toBeNull();
  });
});

it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('encodes %j as in RFC 4648', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written);
});

it('names shop and person in the authenticator', () => {
  expect(authenticatorUri(secret, 'Bosilje', 'ana agić@primjer.ba')).toBe(
    'otpauth://totp/Bosilje:ana%20agi%C4%87%40primjer.ba?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Bosilje&algorithm=SHA1&digits=6&period=30',
  );
});
