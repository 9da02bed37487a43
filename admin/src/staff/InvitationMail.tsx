import MuiLink from '@mui/material/Link';
import type { SentInvitation } from '@shop/contracts';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { reasonWords } from '../records/reason-words.js';
import { useCall } from '../rpc/use-call.js';

const pollMs = 3_000;

/** How far the invitations of these members have come on their way by e-mail. */
export function useInvitations(staffIds: readonly string[]): ReadonlyMap<string, SentInvitation> {
  const { data = [] } = useCall(
    'admin.messages.invitations',
    { staffIds: [...staffIds] },
    { enabled: staffIds.length > 0, refetchInterval: pollMs, keepPrevious: true },
  );
  return new Map(data.map((sent) => [sent.staffId, sent]));
}

/** What came of sending an invitation, and why it was not sent; leads to the message. */
export function InvitationMail({ sent }: { readonly sent: SentInvitation }) {
  const t = useText();
  const status = t(`messages.statuses.${sent.status}`);
  return (
    <MuiLink
      component={Link}
      to={`/messages/${sent.messageId}`}
      variant="body2"
      sx={{
        display: 'inline-block',
        py: 0.5,
        ...(sent.status === 'given_up' && { color: 'error.main' }),
      }}
    >
      {sent.reason === null
        ? t('staff.mail', { status })
        : t('staff.mail_why', { status, reason: reasonWords(sent.reason, t) })}
    </MuiLink>
  );
}
