import type { ReactNode } from 'react';
import { CanAccess } from 'react-admin';
import { NoAccess } from './StatusScreens.js';

interface RequireAccessProps {
  readonly resource?: string;
  readonly action: string;
  readonly screen: ReactNode;
}

export function RequireAccess({ resource = 'calls', action, screen }: RequireAccessProps) {
  return (
    <CanAccess resource={resource} action={action} accessDenied={<NoAccess />}>
      {screen}
    </CanAccess>
  );
}
