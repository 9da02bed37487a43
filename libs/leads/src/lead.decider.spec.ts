import { given } from '@shop/kernel/testing';
import { leadDecider, type LeadCommand } from './lead.decider.js';
import type { LeadEvent } from './lead.events.js';

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

describe('a lead', () => {
  it('is received, with who it is from apart from what it is about', () => {
    expect(given(leadDecider).when(receive)).toEqual([received]);
  });

  it('keeps what was agreed to as a fact of its own', () => {
    const consents = { sms: true, email: false, wording: 'quiz-2026-11' };
    expect(given(leadDecider).when({ ...receive, consents })).toEqual([
      received,
      { type: 'LeadConsentsRecorded', data: { leadId: 'lead-1', ...consents } },
    ]);
  });

  it('is received once', () => {
    expect(given(leadDecider, received).when(receive)).toEqual([]);
  });
});
