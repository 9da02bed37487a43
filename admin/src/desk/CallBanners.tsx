import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useGetIdentity } from 'react-admin';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { ChangedBy } from '../records/ChangedBy.js';
import { awaitsCall } from '../theme/order-status.js';
import type { ActiveCall } from './call-desk.js';
import { useCallDesk, useDeskState } from './desk-context.js';
import { theirsText } from './difference-text.js';
import { contactFields, draftOf, type ContactField, type Difference } from './draft.js';
import { useClaim } from './use-claim.js';
import { usePutAway } from './use-put-away.js';
import { errorKey } from './error-key.js';

/** What stands between the agent and recording: a lease that is lost, an order that was changed, a refusal. */
export function CallBanners({ call }: { readonly call: ActiveCall }) {
  const t = useText();
  const { failure } = useDeskState();
  const decided = !awaitsCall(call.order.status);
  const explained = call.lost || decided || call.differences.length > 0;
  const refused = failure !== null && !(failure === 'CONFLICT' && explained);
  return (
    <Box aria-live="assertive" sx={{ display: 'grid', gap: 1.5, '&:not(:empty)': { mb: 2 } }}>
      {decided && <DecidedBanner call={call} />}
      {call.lost && !decided && <LostBanner call={call} />}
      {!decided && call.differences.length > 0 && <DifferenceBanner call={call} />}
      {refused && <Alert severity="error">{t(errorKey(failure))}</Alert>}
    </Box>
  );
}

/** The shopper or a colleague was faster: there is nothing left to say on the phone. */
function DecidedBanner({ call }: { readonly call: ActiveCall }) {
  const t = useText();
  const putAway = usePutAway();
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={putAway}>
          {t('call.to_queue')}
        </Button>
      }
    >
      {t('call.no_longer_waiting', { status: t(`status.${call.order.status}`) })}
    </Alert>
  );
}

function LostBanner({ call }: { readonly call: ActiveCall }) {
  const t = useText();
  const { claim, pending } = useClaim();
  const { data: identity } = useGetIdentity();
  const holder = call.order.claimedBy;
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" disabled={pending} onClick={() => claim(call.order.id)}>
          {t('call.lost.again')}
        </Button>
      }
    >
      <strong>{t('call.lost.short')}</strong> {holder === null && t('call.lost.free')}
      {holder !== null &&
        (holder.id === identity?.id ? t('call.lost.elsewhere') : t('call.lost.holder', { name: holder.name }))}{' '}
      {t('call.lost.kept')}
    </Alert>
  );
}

function DifferenceBanner({ call }: { readonly call: ActiveCall }) {
  const t = useText();
  const format = useFormat();
  const desk = useCallDesk();
  const server = draftOf(call.order);
  const takeTheirs = (field: ContactField | 'lines') =>
    desk.edit((draft) =>
      field === 'lines'
        ? { ...draft, lines: server.lines }
        : { ...draft, contact: { ...draft.contact, [field]: server.contact[field] } },
    );
  return (
    <Alert severity="warning" onClose={() => desk.settleDifferences()} closeText={t('action.close')}>
      <strong>{t('call.changed')}</strong> {t('call.changed_text')}
      <ChangedBy resource="orders" id={call.order.id} seen={call.seenRevision} now={call.order.revision} />
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, display: 'grid', gap: 0.75 }}>
        {call.differences.map((difference) => (
          <li key={difference.field}>
            <strong>{t(`field.${difference.field}`)}:</strong> {theirsText(difference, t, format)}
            {isOpen(difference, call) && isTyped(difference.field) && (
              <TakeTheirs field={difference.field} yours={difference.yours} onTake={takeTheirs} />
            )}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** What is typed here; the rest is the server's alone. */
function isTyped(field: Difference['field']): field is ContactField | 'lines' {
  return field === 'lines' || contactFields.some((name) => name === field);
}

interface TakeTheirsProps {
  readonly field: ContactField | 'lines';
  readonly yours: string;
  readonly onTake: (field: ContactField | 'lines') => void;
}

function TakeTheirs({ field, yours, onTake }: TakeTheirsProps) {
  const t = useText();
  return (
    <>
      {' '}
      ({t('call.yours_is', { value: yours === '' ? '–' : yours })}){' '}
      <Button
        size="small"
        color="inherit"
        sx={{ minHeight: 28, textDecoration: 'underline' }}
        onClick={() => onTake(field)}
      >
        {t('call.take_theirs')}
      </Button>
    </>
  );
}

/** What is typed here is still another than what the server has. */
function isOpen({ field }: Difference, { draft, order }: ActiveCall): boolean {
  const server = draftOf(order);
  if (field === 'lines') return JSON.stringify(server.lines) !== JSON.stringify(draft.lines);
  return contactFields.some((name) => name === field && server.contact[name] !== draft.contact[name]);
}
