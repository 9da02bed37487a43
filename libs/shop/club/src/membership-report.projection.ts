import { localDate, packOf } from '@shop/countries';
import { membershipActivated, membershipEnded, membershipRequested, type MembershipEventOf } from '@shop/events/club';
import { column, defineReadModel, type RowOf } from '@shop/projections';

const columns = {
  country: column.text<MembershipEventOf<'MembershipRequested'>['data']['country']>(),
  joinedDay: column.text(),
  activatedDay: column.text().nullable(),
  endedDay: column.text().nullable(),
  endCause: column.text<MembershipEventOf<'MembershipEnded'>['data']['cause']>().nullable(),
};

/** No personal data. Days (`YYYY-MM-DD`) of the country. */
export type MembershipReportRow = RowOf<typeof columns>;

export const membershipReportProjection = defineReadModel({
  name: 'membership-report',
  version: 1,
  scope: 'stream',
  columns,
  indexes: ['(joined_day)', '(activated_day)', '(ended_day)'],
  events: [membershipRequested, membershipActivated, membershipEnded],
  key: (event) => event.data.membershipId,
  fold: (row, event) => {
    if (event.type === 'MembershipRequested') {
      const { country, requestedAt } = event.data;
      return { country, joinedDay: localDate(requestedAt, packOf(country)) };
    }
    if (row === undefined) return undefined;
    const day = localDate(event.at, packOf(row.country));
    if (event.type === 'MembershipActivated') return { ...row, activatedDay: day };
    return { ...row, endedDay: day, endCause: event.data.cause };
  },
});
