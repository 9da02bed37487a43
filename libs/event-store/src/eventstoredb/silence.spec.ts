import { Silence } from './silence.js';

describe('silence', () => {
  it('lasts from the first call that nobody answered to the next answer of its kind', () => {
    let now = 0;
    const silence = new Silence(() => now);
    expect(silence.lastsMs('write')).toBe(0);

    silence.asked('write');
    now = 300;
    silence.asked('write');
    silence.asked('read');
    silence.heard('read');
    now = 1_000;
    expect(silence.lastsMs('write')).toBe(1_000);
    expect(silence.lastsMs('read')).toBe(0);

    silence.heard('write');
    silence.asked('write');
    expect(silence.lastsMs('write')).toBe(0);
    now = 1_500;
    expect(silence.lastsMs('write')).toBe(500);
    silence.forget();
    expect(silence.lastsMs('write')).toBe(0);
  });
});
