import type { TimelineEntry } from '@shop/contracts';
import type { Format } from '../format/use-format.js';
import type { Translate } from '../i18n/use-text.js';
import { timelineDetails } from './timeline-text.js';

const translateToKey = ((key: string) => key) as Translate;
const noFormat = {} as Format;
const entry = (type: string, facts: TimelineEntry['facts']): TimelineEntry => ({
  ...{ id: 'e', at: '2026-11-22T10:00:00.000Z', kind: 'parcel', recordId: 'r', leadId: null, type, facts },
  ...{ actor: { kind: 'system', id: null, name: null }, revision: 0, correlationId: 'c' },
});

describe('a timeline entry', () => {
  it.each([
    ['a parcel tells where it is', 'ParcelMoved', { code: 'in_transit' }, ['parcel.statuses.in_transit']],
    ['a parcel tells its number', 'ParcelRegistered', { trackingNumber: 'SBX1' }, ['SBX1']],
    [
      'a message tells which it is, and its way',
      'MessageQueued',
      { channel: 'sms', content: { kind: 'order_shipped' }, personal: { to: '+38761123456' } },
      ['messages.kinds.order_shipped · messages.channels.sms', '+387 61 123 456'],
    ],
    [
      'a cancellation tells the shop’s own reason in words',
      'OrderCancelled',
      { reason: 'erasure' },
      ['reports.by_erasure'],
    ],
    [
      'a message that has not gone out tells the shop’s own reason in words',
      'MessageDelayed',
      { reason: 'No answer in time' },
      ['messages.reasons.no_answer'],
    ],
    ['a refusal tells what somebody wrote', 'OrderRefused', { personal: { reason: 'Predugo' } }, ['Predugo']],
  ])('covers: %s', (_, type, facts, details) => {
    expect(timelineDetails(entry(type, facts), translateToKey, noFormat)).toEqual(details);
  });
});
