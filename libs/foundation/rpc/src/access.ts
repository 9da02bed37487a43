import type { Access } from '@shop/rpc-contract';
import type { Caller } from './context.js';
import { errorResponse, type ErrorResponse } from './call-response.js';
import type { Sessions } from './session.js';

const anyone: Caller = { kind: 'anyone' };

/** Returns the caller for this access rule, or an error response. */
export function callerFor(access: Access, sessions: Sessions): Caller | ErrorResponse {
  switch (access.kind) {
    case 'anyone':
      return sessions.shopper ?? anyone;
    case 'shopper':
      return sessions.shopper ?? errorResponse('NOT_LOGGED_IN', 'Log in first');
    case 'staff': {
      const staff = sessions.staff;
      if (staff === null) return errorResponse('NOT_LOGGED_IN', 'Log in as staff first');
      if (staff.mustEnrol === true && access.unenrolled !== true)
        return errorResponse('FORBIDDEN', 'Set up your second factor first');
      return access.roles.includes(staff.role) ? staff : errorResponse('FORBIDDEN', 'Your role may not do this');
    }
  }
}
