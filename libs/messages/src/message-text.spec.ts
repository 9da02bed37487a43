import { countryCodes } from '@shop/countries';
import type { MessageContent } from './message.events.js';
import { writeMessage } from './message-text.js';

const expiresAt = '2026-11-21T10:10:00.000Z';
const parts = { codeOf: () => '12345678', now: '2026-11-21T10:00:00.000Z' };
const contents: readonly MessageContent[] = [
  { kind: 'reset_code', resetId: 'r1', expiresAt },
  ...(['guarantee', 'withdrawal', 'damaged'] as const).map((returnKind) => ({
    ...{ kind: 'return_received', orderId: 'order-1', returnKind, requestedAt: '2026-11-21T10:00:00.000Z' },
  })),
  ...(['export', 'erase', 'correct'] as const).map((requestKind) => ({
    ...{ kind: 'data_request_received', requestKind, dueAt: '2026-12-21T10:00:00.000Z' },
  })),
] as readonly MessageContent[];

describe('messages', () => {
  it.each(countryCodes)('are written whole in %s', (country) => {
    for (const content of contents) {
      const { subject, text } = writeMessage(content, country, parts);
      expect(subject).toContain('Bosilje');
      expect(`${subject} ${text}`).not.toMatch(/undefined|null|\$\{|NaN/);
    }
  });

  it('say what the shop of each country says', () => {
    const reset = contents[0]!;
    expect(writeMessage(reset, 'BA', parts).text).toMatch(/^Bosilje: vaš kod za novu lozinku je 12345678\. Vrijedi/);
    expect(writeMessage(reset, 'RS', parts).text).toContain('Važi 10 minuta');
    expect(writeMessage(contents[1]!, 'HR', parts).text).toContain('jamstva');
    expect(writeMessage(contents[4]!, 'ME', parts).text).toContain('21. 12. 2026.');
  });

  it('hold no code that is not good any more', () => {
    const late = { ...parts, now: expiresAt };
    expect(writeMessage(contents[0]!, 'BA', late).text).not.toContain('12345678');
  });
});
