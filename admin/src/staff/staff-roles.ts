import type { StaffRole } from '@shop/contracts';

export const staffRoles: readonly StaffRole[] = ['agent', 'support', 'manager', 'engineer', 'admin'];

/** Roles that make calls; countries have no effect for others. */
export const callingRoles: readonly StaffRole[] = ['agent', 'manager', 'admin'];
