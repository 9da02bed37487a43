import type { StaffRole } from '@shop/contracts';

/** Every role, from those who call to those who may do all. */
export const staffRoles: readonly StaffRole[] = ['agent', 'support', 'manager', 'engineer', 'admin'];

/** Those who call: for the others, countries decide nothing. */
export const callingRoles: readonly StaffRole[] = ['agent', 'manager', 'admin'];
