import { UnsubscribeTokens } from './unsubscribe-tokens.js';

const tokens = new UnsubscribeTokens('a key of the specs only');
const userId = '0190f3a0-0000-7000-8000-000000000001';
const token = tokens.tokenFor({ userId, channel: 'email' }) ?? '';

describe('an unsubscribe token', () => {
  it('identifies the person and the channel', () => {
    expect(tokens.verify(token)).toEqual({ userId, channel: 'email' });
    expect(tokens.verify(tokens.tokenFor({ userId, channel: 'sms' }) ?? '')).toEqual({ userId, channel: 'sms' });
  });

  it('is short and the same in each message', () => {
    expect(tokens.tokenFor({ userId, channel: 'email' })).toBe(token);
    expect(token.length).toBeLessThan(70);
  });

  it.each([
    ['of another person', token.replace('000000000001', '000000000002')],
    ['of another channel', token.replace(/^e/, 's')],
    ['cut off', token.slice(0, -1)],
    ['with something behind it', `${token}x`],
    ['empty', ''],
    ['nonsense', 'e.user.signature'],
  ])('is rejected when it is %s', (_, wrong) => {
    expect(tokens.verify(wrong)).toBeNull();
  });

  it('is rejected when another installation made it', () => {
    expect(new UnsubscribeTokens('another key of the specs').verify(token)).toBeNull();
  });

  it('of a stock notice identifies its lead', () => {
    const notice = tokens.tokenFor({ userId: null, leadId: 'lead-1', channel: 'email' }) ?? '';
    expect(tokens.verify(notice)).toEqual({ leadId: 'lead-1' });
    expect(tokens.verify(notice.replace(/^n/, 'e'))).toBeNull();
  });

  it('of a refill reminder identifies its account, not the channel', () => {
    const reminder = tokens.tokenFor({ userId, channel: 'email', content: { kind: 'refill_reminder' } }) ?? '';
    expect(tokens.verify(reminder)).toEqual({ remindedUserId: userId });
    expect(tokens.verify(reminder.replace(/^r/, 'e'))).toBeNull();
  });

  it('does not exist for a person without an account', () => {
    expect(tokens.tokenFor({ userId: null, channel: 'sms' })).toBeNull();
  });
});
