import Alert from '@mui/material/Alert';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { deliveryReasonText } from './delivery-reason-text.js';

interface PartnerProblemAlertProps {
  readonly problem: { readonly since: string; readonly reason: string } | null;
  readonly text: 'deliveries.trouble' | 'cash.remittances.trouble';
}

export function PartnerProblemAlert({ problem, text }: PartnerProblemAlertProps) {
  const t = useText();
  const format = useFormat();
  if (problem === null) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      {t(text, { since: format.moment(problem.since), reason: deliveryReasonText(problem.reason, t) })}
    </Alert>
  );
}
