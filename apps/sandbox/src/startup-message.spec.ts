import { startupMessage } from './startup-message.js';

const started = {
  port: 3100,
  carrierKey: { value: 'sandbox-carrier', isDefault: true },
  crmKey: { value: 'sandbox-crm', isDefault: true },
  webhookUrl: 'http://localhost:3000/carrier/events',
};

describe('a standalone sandbox', () => {
  it('prints its address and how a shop connects', () => {
    const lines = startupMessage(started).split('\n');
    expect(lines[0]).toContain('http://localhost:3100');
    expect(lines).toEqual(
      expect.arrayContaining([
        '  CARRIER_URL=http://localhost:3100/carrier',
        '  CARRIER_KEY=sandbox-carrier',
        '  CRM_URL=http://localhost:3100/crm',
        '  CRM_KEY=sandbox-crm',
      ]),
    );
  });

  it('does not print a configured key', () => {
    const text = startupMessage({ ...started, carrierKey: { value: 'a secret', isDefault: false } });
    expect(text).not.toContain('a secret');
    expect(text).toContain('CARRIER_KEY=(what SANDBOX_CARRIER_KEY is here)');
  });
});
