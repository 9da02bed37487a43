import Alert from '@mui/material/Alert';
import { useListContext } from 'react-admin';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import type { ListMetaOf } from '../providers/resources.js';
import { deliveryReasonText } from './delivery-reason-text.js';

interface PartnerProblemAlertProps {
  readonly text: 'deliveries.trouble' | 'cash.remittances.trouble';
}

/** Outage of the partner, from the list in context. */
export function PartnerProblemAlert({ text }: PartnerProblemAlertProps) {
  const t = useText();
  const format = useFormat();
  const { meta } = useListContext();
  const problem = (meta as ListMetaOf<'deliveries'> | undefined)?.trouble ?? null;
  if (problem === null) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      {t(text, { since: format.moment(problem.since), reason: deliveryReasonText(problem.reason, t) })}
    </Alert>
  );
}
