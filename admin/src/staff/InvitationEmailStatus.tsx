import MuiLink from '@mui/material/Link';
import type { SentInvitation } from '@shop/contracts';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { deliveryReasonText } from '../records/delivery-reason-text.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';

const pollMs = 3_000;

export function useInvitationEmails(staffIds: readonly string[]): ReadonlyMap<string, SentInvitation> {
  const { data = [] } = useRpcQuery(
    'admin.messages.invitations',
    { staffIds: [...staffIds] },
    { enabled: staffIds.length > 0, refetchInterval: pollMs, keepPrevious: true },
  );
  return new Map(data.map((sent) => [sent.staffId, sent]));
}

export function InvitationEmailStatus({ email }: { readonly email: SentInvitation }) {
  const t = useText();
  const status = t(`messages.statuses.${email.status}`);
  return (
    <MuiLink
      component={Link}
      to={`/messages/${email.messageId}`}
      variant="body2"
      sx={{
        display: 'inline-block',
        py: 0.5,
        ...(email.status === 'given_up' && { color: 'error.main' }),
      }}
    >
      {email.reason === null
        ? t('staff.mail', { status })
        : t('staff.mail_why', { status, reason: deliveryReasonText(email.reason, t) })}
    </MuiLink>
  );
}
