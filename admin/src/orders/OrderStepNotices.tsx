import Box from '@mui/material/Box';
import { CallInProgressNotice } from '../records/CallInProgressNotice.js';
import { OrderChanges } from './OrderChanges.js';
import type { useOrderStep } from './use-order-step.js';

interface OrderStepNoticesProps {
  readonly steps: readonly ReturnType<typeof useOrderStep>[];
}

export function OrderStepNotices({ steps }: OrderStepNoticesProps) {
  return steps.map(
    ({ conflict, dismiss, callInProgress }, index) =>
      (conflict !== null || callInProgress !== null) && (
        <Box key={index} sx={{ width: '100%', order: 1 }}>
          <CallInProgressNotice call={callInProgress} onClose={dismiss} />
          {conflict !== null && <OrderChanges {...conflict} onClose={dismiss} />}
        </Box>
      ),
  );
}
