import Button from '@mui/material/Button';
import { useText } from '../i18n/use-text.js';
import type { OrderRecord } from '../providers/data-provider.js';
import { useMay } from '../providers/use-may.js';
import { takes } from './order-actions.js';
import { StepChanges } from './StepChanges.js';
import { useOrderStep } from './use-order-step.js';

interface ParcelButtonsProps {
  readonly order: OrderRecord;
  readonly onRefuse: () => void;
}

const steps = ['pack', 'ship', 'deliver'] as const;

/** The next step of the parcel's way. */
export function ParcelButtons({ order, onRefuse }: ParcelButtonsProps) {
  const t = useText();
  const may = useMay();
  const commands = {
    pack: useOrderStep('admin.orders.pack', order),
    ship: useOrderStep('admin.orders.ship', order),
    deliver: useOrderStep('admin.orders.deliver', order),
  };
  return (
    <>
      {steps.map(
        (step) =>
          may(`admin.orders.${step}`) &&
          takes(order.status, step) && (
            <Button key={step} variant="contained" loading={commands[step].pending} onClick={commands[step].take}>
              {t(`work.${step}`)}
            </Button>
          ),
      )}
      {may('admin.orders.refuse') && takes(order.status, 'refuse') && (
        <Button variant="outlined" onClick={onRefuse}>
          {t('work.refuse')}
        </Button>
      )}
      <StepChanges steps={steps.map((step) => commands[step])} />
    </>
  );
}
