import { pagePolicy, writtenPagePolicy } from './security-headers.js';

const page = '<!doctype html><script>start()</script>';
const part = (policy: string, name: string) => policy.split('; ').find((each) => each.startsWith(`${name} `));

describe('the policy of a page', () => {
  it('lets scripts come from the shop itself and from what the page was built with', () => {
    expect(part(pagePolicy(page), 'script-src')).toMatch(/^script-src 'self' 'sha256-[\w+/]+='$/);
    expect(part(pagePolicy(page), 'connect-src')).toBe("connect-src 'self'");
  });

  it('lets analytics in where a country has a tag container', () => {
    const policy = pagePolicy('', [], ['https://*.googletagmanager.com']);
    expect(part(policy, 'script-src')).toBe("script-src 'self' https://*.googletagmanager.com");
    expect(part(policy, 'connect-src')).toBe("connect-src 'self' https://*.googletagmanager.com");
    expect(part(policy, 'img-src')).toContain('https://*.googletagmanager.com');
  });

  it('lets nothing foreign in while all containers are a demo’s', () => {
    expect(writtenPagePolicy(page)).not.toContain('https:');
  });
});
