import type { StaffLanguage, StaffRole } from '@shop/contracts';
import { countryCodes, type CountryCode } from '@shop/countries';
import type { RecordedEvent } from '@shop/kernel';
import { defineProjection, type ReadModelRow } from '@shop/projections';
import { staffMemberEvents, type StaffEvent } from '@shop/events/staff';

export interface StaffListRow extends ReadModelRow {
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly countries: readonly CountryCode[];
  readonly disabled: boolean;
  readonly accepted: boolean;
  readonly invitedUntil: string | null;
  readonly language: StaffLanguage | null;
  readonly addedAt: string;
  readonly secondFactor: boolean;
  readonly secondFactorDemanded: boolean;
  readonly revision: number;
}

export const staffListProjection = defineProjection<StaffListRow>()({
  name: 'staff-list',
  version: 5,
  scope: 'stream',
  table: {
    columns: {
      name: 'text',
      email: 'text',
      role: 'text',
      countries: 'text[]',
      disabled: 'boolean',
      accepted: 'boolean',
      invitedUntil: 'timestamptz',
      language: 'text',
      addedAt: 'timestamptz',
      secondFactor: 'boolean',
      secondFactorDemanded: 'boolean',
      revision: 'integer',
    },
  },
  personal: ['name', 'email'],
  events: staffMemberEvents,
  key: (event) => event.data.staffId,
  fold: (row, event, id) => {
    const changed = event.type === 'StaffAdded' ? addedRow(event, id) : row && changedRow(row, event);
    return changed && { ...changed, revision: Number(event.revision) };
  },
});

function addedRow(
  { data, personal, at }: RecordedEvent<Extract<StaffEvent, { type: 'StaffAdded' }>>,
  id: string,
): StaffListRow {
  const { name = '', email = '' } = personal ?? {};
  const { role, countries = countryCodes } = data;
  const isNew = {
    disabled: false,
    accepted: true,
    invitedUntil: null,
    language: null,
    secondFactor: false,
    secondFactorDemanded: false,
  };
  return { id, name, email, role, countries, ...isNew, addedAt: at, revision: 0 };
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
