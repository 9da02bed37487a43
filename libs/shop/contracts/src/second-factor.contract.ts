import { z } from 'zod';
import { command, query, staff, anyStaffUnenrolled } from '@shop/rpc-contract';
import { staffRowSchema } from './staff.contract.js';
import { prose } from './texts.js';

const password = z.string().min(1).max(1024);
/** Six digits of the authenticator, or a recovery code. */
export const secondFactorCodeSchema = z.string().trim().min(6).max(32);
const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });

/** Also for staff who still must enrol. */
export const secondFactorContract = {
  'staff.secondFactor': query({
    summary: 'Returns whether a second factor is set or required, and the number of recovery codes left.',
    access: anyStaffUnenrolled,
    params: z.strictObject({}),
    data: z.strictObject({
      isSet: z.boolean(),
      isDemanded: z.boolean(),
      recoveryCodesLeft: z.number().int(),
    }),
    reads: [],
  }),
  'staff.beginSecondFactor': command({
    summary: 'Creates a secret for an authenticator (RFC 6238). It is shown once and is active after its first code.',
    access: anyStaffUnenrolled,
    params: z.strictObject({ password }),
    /** `uri` for the QR code, `secret` for typing. */
    data: z.strictObject({ secret: z.string(), uri: z.string() }),
    errors: ['WRONG_CREDENTIALS', 'SECOND_FACTOR_SET'],
    isPersonalResponse: true,
    cost: 5,
    visibleIn: [],
  }),
  'staff.confirmSecondFactor': command({
    summary: 'Activates the second factor by its first code; returns the recovery codes, which are shown once.',
    access: anyStaffUnenrolled,
    params: z.strictObject({ code: secondFactorCodeSchema }),
    data: recoveryCodes,
    errors: ['WRONG_SECOND_FACTOR', 'SECOND_FACTOR_SET'],
    isPersonalResponse: true,
    visibleIn: ['staff-list'],
  }),
  'staff.renewRecoveryCodes': command({
    summary: 'Creates new recovery codes. Earlier codes become invalid.',
    access: anyStaffUnenrolled,
    params: z.strictObject({ code: secondFactorCodeSchema }),
    data: recoveryCodes,
    errors: ['WRONG_SECOND_FACTOR'],
    isPersonalResponse: true,
    visibleIn: [],
  }),
  'staff.removeSecondFactor': command({
    summary: 'Removes the second factor, by password and code.',
    access: anyStaffUnenrolled,
    params: z.strictObject({ password, code: secondFactorCodeSchema }),
    data: z.null(),
    errors: ['WRONG_CREDENTIALS', 'WRONG_SECOND_FACTOR'],
    cost: 5,
    visibleIn: ['staff-list'],
  }),
} as const;

const id = z.string().min(1).max(64);
const expectedRevision = z.number().int().min(0).optional();
const changed = z.strictObject({ id: z.string(), revision: staffRowSchema.shape.revision });

export const adminSecondFactorContract = {
  'admin.staff.resetSecondFactor': command({
    summary:
      'Removes the second factor of a member of staff who lost their device and recovery codes; ends their sessions.',
    access: staff(),
    params: z.strictObject({ id, reason: prose(300, 3), expectedRevision }),
    data: changed,
    visibleIn: ['staff-list'],
  }),
  'admin.staff.demandSecondFactor': command({
    summary: 'Sets whether a member of staff must have a second factor. Until it is set up, they can do nothing else.',
    access: staff(),
    params: z.strictObject({ id, demanded: z.boolean(), expectedRevision }),
    data: changed,
    visibleIn: ['staff-list'],
  }),
} as const;
