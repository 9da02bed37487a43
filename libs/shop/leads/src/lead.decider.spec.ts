import type { LeadEvent } from '@shop/events/leads';
import { given } from '@shop/kernel/testing';
import { leadDecider, type LeadCommand, type LeadPerson } from './lead.decider.js';

const receive: LeadCommand = {
  type: 'ReceiveLead',
  leadId: 'lead-1',
  country: 'BA',
  asked: { kind: 'phone', offerId: 'pure-fit' },
  person: { phone: '+38761000000' },
  receivedAt: '2026-11-21T10:00:00.000Z',
};
const received: LeadEvent = {
  type: 'LeadReceived',
  data: {
    leadId: 'lead-1',
    country: 'BA',
    asked: { kind: 'phone', offerId: 'pure-fit' },
    receivedAt: '2026-11-21T10:00:00.000Z',
  },
  personal: { phone: '+38761000000' },
};

describe('a stock notice', () => {
  const asked = { kind: 'stock_notice', offerId: 'pure-fit' } as const;
  const requested: LeadEvent = {
    type: 'LeadReceived',
    data: { leadId: 'lead-1', country: 'BA', asked, receivedAt: '2026-11-21T10:00:00.000Z' },
    personal: { email: 'ana@primjer.ba' },
  };
  const agreed: LeadEvent = { type: 'LeadConsentsRecorded', data: { leadId: 'lead-1', email: true } };
  const offer = { name: 'Pure Fit', slug: 'pure-fit' };
  const now = '2026-11-25T10:00:00.000Z';
  const announce: LeadCommand = { type: 'AnnounceStock', leadId: 'lead-1', offer, now };
  const announced: LeadEvent = {
    type: 'LeadStockAnnounced',
    data: { leadId: 'lead-1', country: 'BA', offerId: 'pure-fit', offer, announcedAt: now },
  };

  it('is announced once', () => {
    expect(given(leadDecider, requested, agreed).when(announce)).toEqual([announced]);
    expect(given(leadDecider, requested, agreed, announced).when(announce)).toEqual([]);
  });

  it('is announced neither without consent nor to an erased person, and other leads are not', () => {
    const withdrawn: LeadEvent = {
      type: 'LeadConsentWithdrawn',
      data: { leadId: 'lead-1', channel: 'email', withdrawnAt: now },
    };
    expect(given(leadDecider, requested, agreed, withdrawn).when(announce)).toEqual([]);
    expect(given(leadDecider, { ...requested, personal: null }, agreed).when(announce)).toEqual([]);
    expect(given(leadDecider, received, agreed).when(announce)).toEqual([]);
    expect(given(leadDecider).when(announce)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is not sent to the CRM again', () => {
    expect(given(leadDecider, requested, agreed).when({ type: 'ResyncLead', leadId: 'lead-1' })).toEqual([]);
  });
});

describe('a lead', () => {
  it('is received with its personal data apart from its content', () => {
    expect(given(leadDecider).when(receive)).toEqual([received]);
  });

  it('records consents as a separate event', () => {
    const consents = { sms: true, email: false, wording: 'quiz-2026-11' };
    expect(given(leadDecider).when({ ...receive, consents })).toEqual([
      received,
      { type: 'LeadConsentsRecorded', data: { leadId: 'lead-1', ...consents } },
    ]);
  });

  it('is received once', () => {
    expect(given(leadDecider, received).when(receive)).toEqual([]);
  });

  it('is corrected in the wrong fields only, once', () => {
    const correct = (person: LeadPerson): LeadCommand => ({ type: 'CorrectLead', leadId: 'lead-1', person });
    const corrected: LeadEvent = {
      type: 'LeadCorrected',
      data: { leadId: 'lead-1', kind: 'phone' },
      personal: { name: 'Ana' },
    };
    const right = correct({ name: 'Ana', phone: '+38761000000' });
    expect(given(leadDecider, received).when(right)).toEqual([corrected]);
    expect(given(leadDecider, received, corrected).when(right)).toEqual([]);
    expect(given(leadDecider, received, corrected).when(correct({ name: 'Anja' }))).toHaveLength(1);
    expect(given(leadDecider).when(right)).toMatchObject({ code: 'NOT_FOUND' });
    expect(given(leadDecider, { ...received, personal: null }).when(right)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('loses one consent only, once, and none that was not given', () => {
    const agreed: LeadEvent = { type: 'LeadConsentsRecorded', data: { leadId: 'lead-1', email: true, phone: true } };
    const withdraw = (channel: 'email' | 'sms' | 'phone'): LeadCommand => {
      return { type: 'WithdrawConsent', leadId: 'lead-1', channel, now: '2026-11-22T10:00:00.000Z' };
    };
    const withdrawn: LeadEvent = {
      type: 'LeadConsentWithdrawn',
      data: { leadId: 'lead-1', channel: 'phone', withdrawnAt: '2026-11-22T10:00:00.000Z' },
    };
    expect(given(leadDecider, received, agreed).when(withdraw('phone'))).toEqual([withdrawn]);
    expect(given(leadDecider, received, agreed, withdrawn).when(withdraw('phone'))).toEqual([]);
    expect(given(leadDecider, received, agreed, withdrawn).when(withdraw('email'))).toHaveLength(1);
    expect(given(leadDecider, received, agreed).when(withdraw('sms'))).toEqual([]);
    expect(given(leadDecider).when(withdraw('phone'))).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('has no consent to withdraw on a declined channel', () => {
    const refused: LeadEvent = { type: 'LeadConsentsRecorded', data: { leadId: 'lead-1', email: false, sms: true } };
    const withdraw = (channel: 'email' | 'sms'): LeadCommand => {
      return { type: 'WithdrawConsent', leadId: 'lead-1', channel, now: '2026-11-22T10:00:00.000Z' };
    };
    expect(given(leadDecider, received, refused).when(withdraw('email'))).toEqual([]);
    expect(given(leadDecider, received, refused).when(withdraw('sms'))).toHaveLength(1);
  });

  it('is resent as often as requested', () => {
    const again = { type: 'LeadResyncRequested', data: { leadId: 'lead-1', kind: 'phone' } } as const;
    expect(given(leadDecider, received).when({ type: 'ResyncLead', leadId: 'lead-1' })).toEqual([again]);
    expect(given(leadDecider, received, again).when({ type: 'ResyncLead', leadId: 'lead-1' })).toEqual([again]);
  });

  it.each([
    ['no_answer', false],
    ['busy', false],
    ['call_back', false],
    ['ordered', true],
    ['joined', true],
    ['not_interested', true],
    ['wrong_number', true],
  ] as const)('records the call outcome %s', (outcome, settled) => {
    const record = { type: 'RecordLeadCall', leadId: 'lead-1', outcome, note: 'Zvati u petak' } as const;
    expect(given(leadDecider, received).when(record)).toEqual([
      { type: 'LeadCallRecorded', data: { leadId: 'lead-1', outcome, settled }, personal: { note: 'Zvati u petak' } },
    ]);
  });

  it.each(['ResyncLead', 'RecordLeadCall'] as const)('rejects %s when it does not exist', (type) => {
    expect(given(leadDecider).when({ type, leadId: 'lead-1', outcome: 'busy' })).toMatchObject({ code: 'NOT_FOUND' });
  });
});
