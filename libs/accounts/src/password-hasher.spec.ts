import { HashingBusy, PasswordHasher } from './password-hasher.js';

describe('PasswordHasher', () => {
  it('knows the password again, in any Unicode writing, and no other', async () => {
    const hasher = new PasswordHasher({ concurrency: 1, queueLimit: 10 });
    const encoded = await hasher.hash('šifra-čokolada'.normalize('NFD'));
    await expect(hasher.verify(encoded, 'šifra-čokolada'.normalize('NFC'))).resolves.toBe(true);
    await expect(hasher.verify(encoded, 'šifra-čokolade')).resolves.toBe(false);
    expect(encoded).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('refuses more than may wait, and works on', async () => {
    const hasher = new PasswordHasher({ concurrency: 1, queueLimit: 1 });
    const outcomes = await Promise.allSettled(['one', 'two', 'three'].map((password) => hasher.hash(password)));
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(outcomes[2]).toMatchObject({ reason: expect.any(HashingBusy) });
    await expect(hasher.hash('four')).resolves.toContain('argon2id');
  });

  it('spends a hash on an unknown account, too', async () => {
    const hasher = new PasswordHasher({ concurrency: 1, queueLimit: 10 });
    await expect(hasher.verifyNobody('guess')).resolves.toBe(false);
    expect(hasher.computed).toBe(1);
  });
});
