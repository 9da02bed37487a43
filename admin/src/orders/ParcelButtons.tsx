import Button from '@mui/material/Button';
import { useText } from '../i18n/use-text.js';
import type { OrderRecord } from '../providers/data-provider.js';
import { useCan } from '../providers/use-can.js';
import { isActionAllowed } from './order-actions.js';
import { OrderStepNotices } from './OrderStepNotices.js';
import { useOrderStep } from './use-order-step.js';

interface ParcelButtonsProps {
  readonly order: OrderRecord;
  readonly onRefuse: () => void;
}

const steps = ['pack', 'ship', 'deliver'] as const;

export function ParcelButtons({ order, onRefuse }: ParcelButtonsProps) {
  const t = useText();
  const can = useCan();
  const commands = {
    pack: useOrderStep('admin.orders.pack', order),
    ship: useOrderStep('admin.orders.ship', order),
    deliver: useOrderStep('admin.orders.deliver', order),
  };
  return (
    <>
      {steps.map(
        (step) =>
          can(`admin.orders.${step}`) &&
          isActionAllowed(order.status, step) && (
            <Button key={step} variant="contained" loading={commands[step].pending} onClick={commands[step].run}>
              {t(`work.${step}`)}
            </Button>
          ),
      )}
      {can('admin.orders.refuse') && isActionAllowed(order.status, 'refuse') && (
        <Button variant="outlined" onClick={onRefuse}>
          {t('work.refuse')}
        </Button>
      )}
      <OrderStepNotices steps={steps.map((step) => commands[step])} />
    </>
  );
}
