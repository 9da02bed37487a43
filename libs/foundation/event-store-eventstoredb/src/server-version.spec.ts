import { classifyServerVersion } from './server-version.js';

describe('the server version', () => {
  it.each([
    ['24.10.4', 'fine'],
    ['25.1.0-rc.2', 'fine'],
    ['26.0.1.3000-ee', 'fine'],
    ['24.6.0', 'old'],
    ['23.10.6', 'old'],
    ['23.6.0', 'refused'],
    ['22.10.1.0', 'refused'],
    ['5.0.11', 'refused'],
    ['unknown', 'refused'],
    ['', 'refused'],
  ] as const)('%s is %s', (version, verdict) => {
    expect(classifyServerVersion(version)).toBe(verdict);
  });
});
