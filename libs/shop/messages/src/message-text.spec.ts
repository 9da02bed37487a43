import { countryCodes, formatMoney, packOf } from '@shop/countries';
import type { MessageContent } from '@shop/events/messages';
import { renderMessage } from './message-text.js';
import { textFor } from './rendered-message.js';

const expiresAt = '2026-11-21T10:10:00.000Z';
const parts = {
  codeOf: () => '12345678',
  invitationCodeOf: (): string | null => 'member.proof',
  unsubscribeToken: 'e.user-1.signature',
  now: '2026-11-21T10:00:00.000Z',
};
const until = '2027-11-21T10:00:00.000Z';
const of = { membershipId: 'membership-1' } as const;
const aboutMembers: readonly MessageContent[] = [
  { kind: 'membership_requested', ...of },
  { kind: 'membership_activated', ...of, from: '2026-11-21T10:00:00.000Z', until },
  { kind: 'membership_renewed', ...of, until },
  { kind: 'membership_payment_due', ...of, until, priceMinor: 19_900 },
  { kind: 'membership_reminder', ...of, until, priceMinor: 19_900 },
  { kind: 'membership_cancelled', ...of, until },
  { kind: 'membership_ended', ...of, cause: 'cancelled' },
  { kind: 'membership_ended', ...of, cause: 'not_renewed' },
  { kind: 'draw_won', ...of, drawId: 'BA-2026-W07', week: '2026-W07', number: '123456789012', prizeMinor: 10_000 },
];
const order = { orderId: 'order-1', leadId: 'ABCDE-FGHJK' };
const aboutParcels: readonly MessageContent[] = [
  { kind: 'order_shipped', ...order, totalMinor: 19_900 },
  { kind: 'order_out_for_delivery', ...order, totalMinor: 19_900 },
  { kind: 'order_shipped', ...order, totalMinor: 28_877, clubFeeMinor: 19_900 },
  // The longest days.
  ...[19_900, 28_877].map((totalMinor) => ({
    ...{ kind: 'order_shipped' as const, ...order, totalMinor, arrival: { from: '2026-12-18', to: '2026-12-21' } },
    ...(totalMinor > 19_900 && { clubFeeMinor: 19_900 }),
  })),
];
const contents: readonly MessageContent[] = [
  { kind: 'reset_code', resetId: 'r1', expiresAt },
  ...(['guarantee', 'withdrawal', 'damaged'] as const).map((returnKind) => ({
    ...{ kind: 'return_received', ...order, returnKind, requestedAt: '2026-11-21T10:00:00.000Z' },
  })),
  ...(['export', 'erase', 'correct'] as const).map((requestKind) => ({
    ...{ kind: 'data_request_received', requestKind, dueAt: '2026-12-21T10:00:00.000Z' },
  })),
  ...([true, false] as const).map((invited) => ({
    ...{ kind: 'order_delivered', orderId: 'order-1', leadId: 'ABCDE-FGHJK', invited },
  })),
  { kind: 'return_withdrawn', ...order, withdrawnAt: '2026-11-21T10:00:00.000Z' },
  ...aboutParcels,
  ...aboutMembers,
] as readonly MessageContent[];

describe('messages', () => {
  it.each(countryCodes)('are complete in %s', (country) => {
    for (const content of contents) {
      const { subject, text } = renderMessage(content, country, parts);
      expect(subject).toContain('Bosilje');
      expect(`${subject} ${text}`).not.toMatch(/undefined|null|\$\{|NaN/);
      // A date ends with a full stop.
      expect(text).not.toMatch(/\.\.|\. ,|\s{3}/);
    }
  });

  it('show the full COD amount and the club fee in it', () => {
    const shipped = { kind: 'order_shipped', ...order, totalMinor: 28_877, clubFeeMinor: 19_900 } as const;
    const { text, sms } = renderMessage(shipped, 'BA', parts);
    for (const said of [text, sms]) expect(said).toMatch(/288,77.KM \(od toga 199,00.KM za godinu u klubu\)/u);
  });

  it('use the wording of each country’s shop', () => {
    const reset = contents[0]!;
    expect(renderMessage(reset, 'BA', parts).text).toMatch(/^Bosilje: vaš kod za novu lozinku je 12345678\. Vrijedi/);
    expect(renderMessage(reset, 'RS', parts).text).toContain('Važi 10 minuta');
    expect(renderMessage(contents[1]!, 'HR', parts).text).toContain('jamstva');
    expect(renderMessage(contents[1]!, 'BA', parts).text).toContain('ABCDE-FGHJK');
    expect(renderMessage(contents[1]!, 'BA', parts).text).not.toContain('order-1');
    expect(renderMessage(contents[4]!, 'ME', parts).text).toContain('21. 12. 2026.');
  });

  it('contain no expired code', () => {
    const late = { ...parts, now: expiresAt };
    expect(renderMessage(contents[0]!, 'BA', late).text).not.toContain('12345678');
  });
});

describe('messages to members', () => {
  const written = (index: number, country: 'BA' | 'RS' | 'HR' | 'ME') =>
    renderMessage(aboutMembers[index]!, country, parts);

  it('show the period and its benefits', () => {
    const { subject, text } = written(1, 'BA');
    expect(subject).toBe('Bosilje klub: vaše članstvo je počelo');
    expect(text).toContain('od 21. 11. 2026. do 21. 11. 2027.');
    expect(text).toContain('25% popusta');
    expect(text).toContain('besplatnu dostavu');
  });

  it('show the amount due and the date', () => {
    for (const index of [3, 4]) {
      expect(written(index, 'BA').text).toMatch(/21\. 11\. 2027\.[^]*199,00 KM/);
      expect(textFor(written(index, 'BA'), 'sms')).toMatch(/21\. 11\. 2027\.[^]*199,00 KM/);
    }
  });

  it('show the winning number, the week, the prize and where to verify it', () => {
    const { text } = written(8, 'HR');
    for (const part of ['1234 5678 9012', '7. tjedan 2026.', '100,00 EUR', '/#/club/draws'])
      expect(text).toContain(part);
  });

  it.each(countryCodes)('are short as SMS in %s and name the sender', (country) => {
    for (const content of aboutMembers) {
      const body = textFor(renderMessage(content, country, parts), 'sms');
      expect(body.length).toBeLessThan(200);
      expect(body).toContain('Bosilje');
    }
  });
});

describe('messages about a parcel on its way', () => {
  it.each(countryCodes)('are short as SMS in %s, with the amount and the tracking link', (country) => {
    for (const content of aboutParcels) {
      const body = textFor(renderMessage(content, country, parts), 'sms');
      expect(body.length).toBeLessThan(200);
      expect(body).toMatch(/^Bosilje: .*ABCDE-FGHJK/);
      expect(body).toMatch(/https:\/\/[^/#]+\/#\/track\?id=ABCDE-FGHJK$/);
      expect(body).toContain(formatMoney(19_900, packOf(country)));
    }
  });
});

describe('the days of arrival', () => {
  const arrival = { from: '2026-12-02', to: '2026-12-07' };
  const amounts = { ...order, totalMinor: 19_900 };
  const either = {
    BA: 'Stiže u srijedu 2. 12. ili u ponedjeljak 7. 12.',
    RS: 'Stiže u sredu 2. 12. ili u ponedeljak 7. 12.',
    HR: 'Stiže u srijedu 2. 12. ili u ponedjeljak 7. 12.',
    ME: 'Stiže u srijedu 2. 12. ili u ponedjeljak 7. 12.',
  } as const;
  const condition = {
    BA: 'Vrijedi ako se javite na naš poziv.',
    RS: 'Važi ako se javite na naš poziv.',
    HR: 'Vrijedi ako se javite na naš poziv.',
    ME: 'Važi ako se javite na naš poziv.',
  } as const;

  it.each(countryCodes)('are written in %s as the shop shows them', (country) => {
    const received = renderMessage({ kind: 'order_received', ...amounts, arrival }, country, parts).text;
    expect(received).toMatch(/tek kad paket stigne\. Stiže/);
    expect(received).toContain(` ${either[country]} ${condition[country]} `);
    const confirmed = renderMessage({ kind: 'order_confirmed', ...amounts, arrival }, country, parts).text;
    const shipped = renderMessage({ kind: 'order_shipped', ...amounts, arrival }, country, parts);
    for (const text of [confirmed, shipped.text]) expect(text).toContain(`. ${either[country]} `);
    expect(textFor(shipped, 'sms')).toContain(`: paket ABCDE-FGHJK ${either[country].replace('Stiže', 'stiže')} `);
    for (const text of [confirmed, shipped.text, textFor(shipped, 'sms')])
      expect(text).not.toContain(condition[country]);
  });

  it('are one if it is certain', () => {
    const certain = { from: '2026-12-03', to: '2026-12-03' };
    const { text } = renderMessage({ kind: 'order_shipped', ...amounts, arrival: certain }, 'BA', parts);
    expect(text).toContain('na putu. Stiže u četvrtak 3. 12. Kurir');
  });

  it.each(countryCodes)('are omitted in %s while they are unknown', (country) => {
    for (const kind of ['order_received', 'order_confirmed', 'order_shipped'] as const) {
      const written = renderMessage({ kind, ...amounts }, country, parts);
      for (const text of [written.text, textFor(written, 'sms')])
        expect(text).not.toMatch(/[Ss]tiže|javite na naš poziv|\{| {2}/);
    }
  });
});

describe('a review invitation', () => {
  const delivered = (invited: boolean, unsubscribeToken: string | null = parts.unsubscribeToken) =>
    renderMessage({ kind: 'order_delivered', orderId: 'o', leadId: 'ABCDE-FGHJK', invited }, 'BA', {
      ...parts,
      unsubscribeToken,
    }).text;

  it.each(countryCodes)('has an unsubscribe link in %s', (country) => {
    const content = { kind: 'order_delivered', orderId: 'o', leadId: 'ABCDE-FGHJK', invited: true } as const;
    const { text, unsubscribe } = renderMessage(content, country, parts);
    expect(text).toMatch(/\/#\/unsubscribe\?t=e\.user-1\.signature$/);
    expect(unsubscribe).toMatch(/^https:\/\/[^/#]+\/api\/unsubscribe\?t=e\.user-1\.signature$/);
  });

  it('is sent only with consent; service messages are sent to everyone', () => {
    expect(delivered(true)).toContain('/account');
    expect(delivered(false)).not.toMatch(/\/account|unsubscribe/);
    expect(delivered(false)).toContain('je dostavljena');
  });

  it('is not sent when the consent cannot be withdrawn', () => {
    expect(delivered(true, null)).not.toMatch(/\/account|unsubscribe/);
  });
});

describe('a message about wrong passwords', () => {
  const at = '2026-11-24T13:05:00.000Z';

  it.each(countryCodes)('shows the time and the password reset link in %s', (country) => {
    const { subject, text } = renderMessage({ kind: 'logins_slowed', at }, country, parts);
    expect(subject).toMatch(/pogrešne lozinke/);
    expect(text).toContain('24. 11. 2026. u 14:05');
    expect(text).toContain(`https://${packOf(country).hosts.domain}/#/forgotPassword`);
  });

  it.each([
    ['bs', 'BA', 'bs', 'posljednji put'],
    ['sr', 'RS', 'sr-Latn', 'poslednji put'],
    ['hr', 'HR', 'hr', 'račun'],
    ['en', 'BA', 'en-GB', '24 Nov 2026, 14:05'],
  ] as const)('is written in the language of the staff member: %s', (language, country, page, words) => {
    const written = renderMessage({ kind: 'staff_logins_slowed', at, language }, country, parts);
    expect(written.language).toBe(page);
    expect(written.text).toContain(words);
  });
});

describe('an invitation link', () => {
  const invitation = { kind: 'staff_invitation', invitationId: 'i1', expiresAt: '2026-11-24T13:05:00.000Z' } as const;

  it.each([
    ['bs', 'BA', 'bs', 'vrijedi jednom'],
    ['sr', 'RS', 'sr-Latn', 'važi jednom'],
    ['hr', 'HR', 'hr', 'trgovine Bosilje'],
    ['en', 'ME', 'en-GB', 'is good once'],
  ] as const)('is written in %s, for new accounts and for new passwords', (language, country, page, words) => {
    for (const newcomer of [true, false]) {
      const written = renderMessage({ ...invitation, language, newcomer }, country, parts);
      expect(written).toMatchObject({ language: page, text: expect.stringContaining(words) });
      expect(written.subject).toMatch(/^Bosilje: /);
      expect(written.text).toMatch(/https:\/\/\S+\/admin\/#\/invitation\?code=member\.proof\n/);
      // In the country’s time zone.
      expect(written.text).toContain('14:05');
      expect(written.text).not.toMatch(/undefined|null|\.\./);
    }
  });

  it('is masked for everyone except the invitee', () => {
    const content = { ...invitation, language: 'bs', newcomer: true } as const;
    expect(renderMessage(content, 'BA', { ...parts, invitationCodeOf: () => null }).text).toContain('code=····');
  });
});
