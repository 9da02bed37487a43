import { pagePolicy, writtenPagePolicy } from './security-headers.js';

const page = '<!doctype html><script>start()</script>';
const part = (policy: string, name: string) => policy.split('; ').find((each) => each.startsWith(`${name} `));

describe('the content security policy of a page', () => {
  it('allows scripts from the shop and from the build of the page', () => {
    expect(part(pagePolicy(page), 'script-src')).toMatch(/^script-src 'self' 'sha256-[\w+/]+='$/);
    expect(part(pagePolicy(page), 'connect-src')).toBe("connect-src 'self'");
  });

  it('allows analytics if a country has a tag container', () => {
    const policy = pagePolicy('', [], ['https://*.googletagmanager.com']);
    expect(part(policy, 'script-src')).toBe("script-src 'self' https://*.googletagmanager.com");
    expect(part(policy, 'connect-src')).toBe("connect-src 'self' https://*.googletagmanager.com");
    expect(part(policy, 'img-src')).toContain('https://*.googletagmanager.com');
  });

  it('allows no foreign source while all containers are demo ones', () => {
    expect(writtenPagePolicy(page)).not.toContain('https:');
  });
});
