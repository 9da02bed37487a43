import { UploadedFile } from '@shop/rpc-contract';
import { canonicalJson, createRpcKeys } from './keys.js';

const keys = createRpcKeys('a secret of this spec');
const others = createRpcKeys('another secret here');
const lock = 'shopper:1/key';

describe('a request hash', () => {
  it('is the same for equal params in any order of keys', () => {
    const hash = keys.requestHash(lock, 'm', { a: 1, b: { c: [1, { d: 2, e: 3 }] } });
    expect(keys.requestHash(lock, 'm', { b: { c: [1, { e: 3, d: 2 }] }, a: 1, none: undefined })).toBe(hash);
    expect(hash).toHaveLength(22);
  });

  it.each([
    [{ a: 1, b: { c: [1, { d: 2, e: 4 }] } }],
    [{ a: '1', b: { c: [1, { d: 2, e: 3 }] } }],
    [{ a: 1, b: { c: [{ d: 2, e: 3 }, 1] } }],
    [{}],
  ])('differs for %j', (params) => {
    expect(keys.requestHash(lock, 'm', params)).not.toBe(
      keys.requestHash(lock, 'm', { a: 1, b: { c: [1, { d: 2, e: 3 }] } }),
    );
  });

  it('depends on the idempotency key, so that no guess can be tested without it', () => {
    expect(keys.requestHash('shopper:1/other key', 'm', {})).not.toBe(keys.requestHash(lock, 'm', {}));
  });

  it('depends on the method and on the secret', () => {
    expect(keys.requestHash(lock, 'n', {})).not.toBe(keys.requestHash(lock, 'm', {}));
    expect(others.requestHash(lock, 'm', {})).not.toBe(keys.requestHash(lock, 'm', {}));
  });

  it('identifies files by their content', () => {
    const file = (text: string) => new UploadedFile('a.png', 'image/png', Buffer.from(text));
    expect(canonicalJson({ file: file('x') })).toBe(canonicalJson({ file: file('x') }));
    expect(canonicalJson({ file: file('x') })).not.toBe(canonicalJson({ file: file('y') }));
  });
});

describe('an encrypted response', () => {
  it('decrypts with its lock only', () => {
    const sealed = keys.encrypt(lock, 'Ana, 061 234 567 č');
    expect(keys.decrypt(lock, sealed)).toBe('Ana, 061 234 567 č');
    expect(sealed.toString('latin1')).not.toContain('Ana');
    expect(() => keys.decrypt('shopper:2/key', sealed)).toThrow();
    expect(() => others.decrypt('shopper:1/key', sealed)).toThrow();
  });
});

describe('a signed value', () => {
  it('is returned unless it is forged', () => {
    const signed = keys.sign('42');
    expect(keys.verify(signed)).toBe('42');
    for (const wrong of [`43${signed.slice(2)}`, signed.slice(0, -1), '42', '', '~', others.sign('42')]) {
      expect(keys.verify(wrong)).toBeUndefined();
    }
  });
});
