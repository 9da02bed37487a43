import type { ReactNode } from 'react';
import { CanAccess } from 'react-admin';
import { NoAccess } from './StatusScreens.js';

interface RequireAccessProps {
  readonly resource?: string;
  readonly action: string;
  readonly screen: ReactNode;
}

/** A screen that is no list of records, for those who may do what it is for; the call desk's unless said. */
export function RequireAccess({ resource = 'calls', action, screen }: RequireAccessProps) {
  return (
    <CanAccess resource={resource} action={action} accessDenied={<NoAccess />}>
      {screen}
    </CanAccess>
  );
}
