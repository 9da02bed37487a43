import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCan } from '../providers/use-can.js';

interface CustomerLinkProps {
  readonly id: string | null;
  readonly children: ReactNode;
}

export function CustomerLink({ id, children }: CustomerLinkProps) {
  const can = useCan();
  if (id === null || !can('admin.users.getOne')) return children;
  return (
    <Box component={Link} to={`/customers/${id}`} sx={{ color: 'inherit' }}>
      {children}
    </Box>
  );
}
