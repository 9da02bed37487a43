import Box from '@mui/material/Box';
import { HeldNotice } from '../records/HeldNotice.js';
import { OrderChanges } from './OrderChanges.js';
import type { useOrderStep } from './use-order-step.js';

interface StepChangesProps {
  readonly steps: readonly ReturnType<typeof useOrderStep>[];
}

/** Under the buttons of an order's steps: what was changed by whoever was faster, and who is on the phone about it. */
export function StepChanges({ steps }: StepChangesProps) {
  return steps.map(
    ({ overtaken, settle, held }, index) =>
      (overtaken !== null || held !== null) && (
        <Box key={index} sx={{ width: '100%', order: 1 }}>
          <HeldNotice held={held} onClose={settle} />
          {overtaken !== null && <OrderChanges {...overtaken} onClose={settle} />}
        </Box>
      ),
  );
}
