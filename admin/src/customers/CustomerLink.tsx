import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCan } from '../providers/use-can.js';

interface CustomerLinkProps {
  /** Null: they have no account. */
  readonly id: string | null;
  readonly children: ReactNode;
}

/** Somebody's name, leading to all that is known of them where there is an account and the reader may see it. */
export function CustomerLink({ id, children }: CustomerLinkProps) {
  const can = useCan();
  if (id === null || !can('admin.users.getOne')) return children;
  return (
    <Box component={Link} to={`/customers/${id}`} sx={{ color: 'inherit' }}>
      {children}
    </Box>
  );
}
