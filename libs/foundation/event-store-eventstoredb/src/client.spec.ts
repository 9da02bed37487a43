import { ResponseWatchdog } from './client.js';

describe('the response watchdog', () => {
  it('measures from the first call without a response to the next response of its kind', () => {
    let now = 0;
    const silence = new ResponseWatchdog(() => now);
    expect(silence.silentMs('write')).toBe(0);

    silence.requestSent('write');
    now = 300;
    silence.requestSent('write');
    silence.requestSent('read');
    silence.responseReceived('read');
    now = 1_000;
    expect(silence.silentMs('write')).toBe(1_000);
    expect(silence.silentMs('read')).toBe(0);

    silence.responseReceived('write');
    silence.requestSent('write');
    expect(silence.silentMs('write')).toBe(0);
    now = 1_500;
    expect(silence.silentMs('write')).toBe(500);
    silence.reset();
    expect(silence.silentMs('write')).toBe(0);
  });
});
