import Box from '@mui/material/Box';
import { OrderChanges } from './OrderChanges.js';
import type { useOrderStep } from './use-order-step.js';

interface StepChangesProps {
  readonly steps: readonly ReturnType<typeof useOrderStep>[];
}

/** Under the buttons of an order's steps: what was changed by whoever was faster. */
export function StepChanges({ steps }: StepChangesProps) {
  return steps.map(
    ({ overtaken, settle }, index) =>
      overtaken !== null && (
        <Box key={index} sx={{ width: '100%', order: 1 }}>
          <OrderChanges {...overtaken} onClose={settle} />
        </Box>
      ),
  );
}
