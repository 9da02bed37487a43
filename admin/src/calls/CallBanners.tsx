import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useGetIdentity } from 'react-admin';
import { useFormat } from '../format/use-format.js';
import { RestoredDraft } from '../drafts/RestoredDraft.js';
import { useText } from '../i18n/use-text.js';
import { ChangedBy } from '../records/ChangedBy.js';
import { awaitsCall } from '../theme/order-status.js';
import type { ActiveCall } from './order-call-store.js';
import { useOrderCallStore, useOrderCallState } from './order-call-context.js';
import { theirsText } from './difference-text.js';
import { contactFields, toCallDraft, type ContactField, type Difference } from './call-draft.js';
import { useClaimOrder } from './use-claim-order.js';
import { useReleaseCall } from './use-release-call.js';
import { errorKey } from './error-key.js';

export function CallBanners({ call }: { readonly call: ActiveCall }) {
  const t = useText();
  const orderCalls = useOrderCallStore();
  const { failure } = useOrderCallState();
  const isDecided = !awaitsCall(call.order.status);
  const isExplained = call.lost || isDecided || call.differences.length > 0;
  const isRejected = failure !== null && !(failure === 'CONFLICT' && isExplained);
  return (
    <Box aria-live="assertive" sx={{ display: 'grid', gap: 1.5, '&:not(:empty)': { mb: 2 } }}>
      {isDecided && <DecidedBanner call={call} />}
      {call.lost && !isDecided && <LostLeaseBanner call={call} />}
      {!isDecided && call.differences.length > 0 && <OrderChangedBanner call={call} />}
      {call.restored && !isDecided && <RestoredDraft onDiscard={() => orderCalls.discardRestored()} />}
      {isRejected && <Alert severity="error">{t(errorKey(failure))}</Alert>}
    </Box>
  );
}

function DecidedBanner({ call }: { readonly call: ActiveCall }) {
  const t = useText();
  const releaseCall = useReleaseCall();
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={releaseCall}>
          {t('call.to_queue')}
        </Button>
      }
    >
      {t('call.no_longer_waiting', { status: t(`status.${call.order.status}`) })}
    </Alert>
  );
}

function LostLeaseBanner({ call }: { readonly call: ActiveCall }) {
  const t = useText();
  const { claim, pending } = useClaimOrder();
  const { data: identity } = useGetIdentity();
  const claimedBy = call.order.claimedBy;
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" disabled={pending} onClick={() => claim(call.order.id)}>
          {t('call.lost.again')}
        </Button>
      }
    >
      <strong>{t('call.lost.short')}</strong> {claimedBy === null && t('call.lost.free')}
      {claimedBy !== null &&
        (claimedBy.id === identity?.id
          ? t('call.lost.elsewhere')
          : t('call.lost.holder', { name: claimedBy.name }))}{' '}
      {t('call.lost.kept')}
    </Alert>
  );
}

function OrderChangedBanner({ call }: { readonly call: ActiveCall }) {
  const t = useText();
  const format = useFormat();
  const orderCalls = useOrderCallStore();
  const server = toCallDraft(call.order);
  const applyTheirs = (field: ContactField | 'lines') =>
    orderCalls.edit((draft) =>
      field === 'lines'
        ? { ...draft, lines: server.lines }
        : { ...draft, contact: { ...draft.contact, [field]: server.contact[field] } },
    );
  return (
    <Alert severity="warning" onClose={() => orderCalls.acknowledgeDifferences()} closeText={t('action.close')}>
      <strong>{t('call.changed')}</strong> {t('call.changed_text')}
      <ChangedBy
        resource="orders"
        id={call.order.id}
        fromRevision={call.seenRevision}
        toRevision={call.order.revision}
      />
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, display: 'grid', gap: 0.75 }}>
        {call.differences.map((difference) => (
          <li key={difference.field}>
            <strong>{t(`field.${difference.field}`)}:</strong> {theirsText(difference, t, format)}
            {isUnresolved(difference, call) && isEditable(difference.field) && (
              <ApplyTheirsButton field={difference.field} yours={difference.yours} onApply={applyTheirs} />
            )}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

function isEditable(field: Difference['field']): field is ContactField | 'lines' {
  return field === 'lines' || contactFields.some((name) => name === field);
}

interface ApplyTheirsButtonProps {
  readonly field: ContactField | 'lines';
  readonly yours: string;
  readonly onApply: (field: ContactField | 'lines') => void;
}

function ApplyTheirsButton({ field, yours, onApply }: ApplyTheirsButtonProps) {
  const t = useText();
  return (
    <>
      {' '}
      ({t('call.yours_is', { value: yours === '' ? '–' : yours })}){' '}
      <Button
        size="small"
        color="inherit"
        sx={{ minHeight: 28, textDecoration: 'underline' }}
        onClick={() => onApply(field)}
      >
        {t('call.take_theirs')}
      </Button>
    </>
  );
}

function isUnresolved({ field }: Difference, { draft, order }: ActiveCall): boolean {
  const server = toCallDraft(order);
  if (field === 'lines') return JSON.stringify(server.lines) !== JSON.stringify(draft.lines);
  return contactFields.some((name) => name === field && server.contact[name] !== draft.contact[name]);
}
