import type { QueueRow } from '@shop/contracts';
import { useText } from '../i18n/use-text.js';
import { CallButton } from './CallButton.js';
import { TakeOverDialog } from './TakeOverDialog.js';
import { useClaimOrder } from './use-claim-order.js';

export function QueueRowActions({ row: { id, leadId, claimedBy } }: { readonly row: QueueRow }) {
  const t = useText();
  const { claim, pending } = useClaimOrder();
  return (
    <CallButton
      claimedBy={claimedBy}
      labels={{ call: t('queue.call_named', { lead: leadId }), takeOver: t('take_over.named', { lead: leadId }) }}
      method="admin.calls.takeOver"
      pending={pending}
      onCall={() => claim(id)}
      renderDialog={({ name }, onClose) => <TakeOverDialog orderId={id} claimantName={name} onClose={onClose} />}
    />
  );
}
