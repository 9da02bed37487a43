import { localDate, packOf } from '@shop/countries';
import { defineProjection, type ReadModelRow } from '@shop/projections';
import { membershipActivated, membershipEnded, membershipRequested, type MembershipEventOf } from '@shop/events/club';

/** No personal data. Days (`YYYY-MM-DD`) of the country. */
export interface MembershipReportRow extends ReadModelRow {
  readonly country: MembershipEventOf<'MembershipRequested'>['data']['country'];
  readonly joinedDay: string;
  readonly activatedDay: string | null;
  readonly endedDay: string | null;
  readonly endCause: MembershipEventOf<'MembershipEnded'>['data']['cause'] | null;
}

export const membershipReportProjection = defineProjection<MembershipReportRow>()({
  name: 'membership-report',
  version: 1,
  scope: 'stream',
  table: {
    columns: { country: 'text', joinedDay: 'text', activatedDay: 'text', endedDay: 'text', endCause: 'text' },
    indexes: ['(joined_day)', '(activated_day)', '(ended_day)'],
  },
  events: [membershipRequested, membershipActivated, membershipEnded],
  key: (event) => event.data.membershipId,
  fold: (row, event, id) => {
    if (event.type === 'MembershipRequested') {
      const { country, requestedAt } = event.data;
      const joinedDay = localDate(requestedAt, packOf(country));
      return { id, country, joinedDay, activatedDay: null, endedDay: null, endCause: null };
    }
    if (row === undefined) return undefined;
    const day = localDate(event.at, packOf(row.country));
    if (event.type === 'MembershipActivated') return { ...row, activatedDay: day };
    return { ...row, endedDay: day, endCause: event.data.cause };
  },
});
