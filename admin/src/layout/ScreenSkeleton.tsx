import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

export function ScreenSkeleton() {
  return (
    <Stack spacing={1.5} aria-hidden="true">
      <Skeleton variant="text" width={220} sx={{ fontSize: '1.75rem' }} />
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} variant="rounded" height={56} />
      ))}
    </Stack>
  );
}
