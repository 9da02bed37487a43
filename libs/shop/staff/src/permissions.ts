import type { Contract } from '@shop/contracts';
import type { StaffCaller } from '@shop/rpc';

/** Method names for the console; the server checks each call anyway. */
export function permissionsOf(
  { role, mustEnrol = false }: Pick<StaffCaller, 'role' | 'mustEnrol'>,
  contract: Contract,
): string[] {
  return Object.entries(contract).flatMap(([name, { access }]) => {
    const isOpen = access.kind === 'staff' && access.roles.includes(role) && (!mustEnrol || access.unenrolled === true);
    return isOpen ? [name] : [];
  });
}
