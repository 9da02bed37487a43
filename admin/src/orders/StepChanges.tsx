import Box from '@mui/material/Box';
import type { OrderRecord } from '../providers/data-provider.js';
import { OrderChanges } from './OrderChanges.js';
import type { useOrderStep } from './use-order-step.js';

interface StepChangesProps {
  readonly order: OrderRecord;
  readonly steps: readonly ReturnType<typeof useOrderStep>[];
}

/** Under the buttons of an order's steps: what was changed by whoever was faster. */
export function StepChanges({ order, steps }: StepChangesProps) {
  return steps.map(
    ({ overtaken, settle }, index) =>
      overtaken !== null && (
        <Box key={index} sx={{ width: '100%', order: 1 }}>
          <OrderChanges seen={overtaken} fresh={order} onClose={settle} />
        </Box>
      ),
  );
}
