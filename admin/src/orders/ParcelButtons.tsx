import { useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { ShortcutButton } from '../keys/ShortcutButton.js';
import { useTypingGuard } from '../keys/use-typing-guard.js';
import type { OrderRecord } from '../providers/data-provider.js';
import { useCan } from '../providers/use-can.js';
import { ConfirmDialog } from '../records/ConfirmDialog.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
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
  const guard = useTypingGuard();
  const commands = {
    pack: useOrderStep('admin.orders.pack', order),
    ship: useOrderStep('admin.orders.ship', order),
    deliver: useOrderStep('admin.orders.deliver', order),
  };
  const [asksToDeliver, setAsksToDeliver] = useState(false);
  const canDeliver = isActionAllowed(order.status, 'deliver');
  const { data: parcel } = useRpcQuery('admin.orders.parcel', { id: order.id }, { enabled: canDeliver });
  const isDeliveredByCarrier = parcel === null || parcel?.status === 'delivered';
  const run = (step: (typeof steps)[number]) =>
    step === 'deliver' && !isDeliveredByCarrier ? setAsksToDeliver(true) : commands[step].run();
  return (
    <>
      {steps.map(
        (step) =>
          can(`admin.orders.${step}`) &&
          isActionAllowed(order.status, step) && (
            <ShortcutButton
              key={step}
              shortcut="s"
              label={t(`work.${step}`)}
              guard={guard}
              variant="contained"
              loading={commands[step].pending}
              onClick={() => run(step)}
            />
          ),
      )}
      {can('admin.orders.refuse') && isActionAllowed(order.status, 'refuse') && (
        <ShortcutButton shortcut="d" label={t('work.refuse')} guard={guard} onClick={onRefuse} />
      )}
      {asksToDeliver && (
        <ConfirmDialog
          title={t('work.deliver_by_hand.title', { leadId: order.leadId })}
          text={t('work.deliver_by_hand.text', {
            status: parcel ? t(`parcel.statuses.${parcel.status}`) : t('work.deliver_by_hand.unknown'),
          })}
          notice={null}
          submitLabel={t('work.deliver_by_hand.submit')}
          backLabel={t('work.deliver_by_hand.keep')}
          pending={false}
          onClose={() => setAsksToDeliver(false)}
          onConfirm={() => {
            setAsksToDeliver(false);
            commands.deliver.run();
          }}
        />
      )}
      <OrderStepNotices steps={steps.map((step) => commands[step])} />
    </>
  );
}
