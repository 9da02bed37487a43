import type { StaffLanguage, StaffRole } from '@shop/contracts';
import { countryCodes, type CountryCode } from '@shop/countries';
import type { RecordedEvent } from '@shop/kernel';
import { column, defineReadModel, type RowOf } from '@shop/projections';
import { staffMemberEvents, type StaffEvent } from '@shop/events/staff';

const columns = {
  name: column.text().holdsPersonalData(''),
  email: column.text().holdsPersonalData(''),
  role: column.text<StaffRole>(),
  countries: column.texts<CountryCode>(),
  disabled: column.boolean(),
  accepted: column.boolean(),
  invitedUntil: column.timestamp().nullable(),
  language: column.text<StaffLanguage>().nullable(),
  addedAt: column.timestamp(),
  secondFactor: column.boolean(),
  secondFactorDemanded: column.boolean(),
  revision: column.revision(),
};

export type StaffListRow = RowOf<typeof columns>;

export const staffListProjection = defineReadModel({
  name: 'staff-list',
  version: 5,
  scope: 'stream',
  columns,
  events: staffMemberEvents,
  key: (event) => event.data.staffId,
  fold: (row, event) => (event.type === 'StaffAdded' ? addedRow(event) : row && changedRow(row, event)),
});

function addedRow({ data, personal, at }: RecordedEvent<Extract<StaffEvent, { type: 'StaffAdded' }>>) {
  const { name = '', email = '' } = personal ?? {};
  const { role, countries = countryCodes } = data;
  return {
    ...{ name, email, role, countries, addedAt: at },
    disabled: false,
    accepted: true,
    secondFactor: false,
    secondFactorDemanded: false,
  };
}

function changedRow(
  row: StaffListRow,
  event: RecordedEvent<Exclude<StaffEvent, { type: 'StaffAdded' }>>,
): StaffListRow {
  switch (event.type) {
    case 'StaffRoleChanged':
      return { ...row, role: event.data.role };
    case 'StaffCountriesChanged':
      return { ...row, countries: event.data.countries };
    case 'StaffDisabled':
      return { ...row, disabled: true, invitedUntil: null };
    case 'StaffInvited':
      return {
        ...row,
        accepted: row.accepted && !event.data.newcomer,
        invitedUntil: event.data.expiresAt,
        language: event.data.language,
      };
    case 'StaffInvitationAccepted':
      return { ...row, accepted: true, invitedUntil: null };
    case 'StaffSecondFactorSet':
      return { ...row, secondFactor: true };
    case 'StaffSecondFactorRemoved':
    case 'StaffSecondFactorReset':
      return { ...row, secondFactor: false };
    case 'StaffSecondFactorDemanded':
      return { ...row, secondFactorDemanded: event.data.demanded };
    case 'StaffRecoveryCodeUsed':
    case 'StaffRecoveryCodesRenewed':
      return row;
  }
}
