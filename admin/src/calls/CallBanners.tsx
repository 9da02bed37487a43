import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { useFormat } from '../format/use-format.js';
import { RestoredDraft } from '../drafts/RestoredDraft.js';
import { useText } from '../i18n/use-text.js';
import { ChangedBy } from '../records/ChangedBy.js';
import { claimantOf, isWaiting, type ActiveCall, type OrderCall } from './active-call.js';
import { useCallStore, useCallState } from './call-context.js';
import { useLeaveCall } from './CallLayout.js';
import { theirsText } from './difference-text.js';
import { contactFields, toCallDraft, type ContactField, type Difference } from './call-draft.js';
import { useClaimCall } from './use-claim-call.js';
import { errorKey } from './error-key.js';

export function CallBanners({ call }: { readonly call: ActiveCall }) {
  const t = useText();
  const calls = useCallStore();
  const { failure } = useCallState();
  const isNeeded = isWaiting(call);
  const isChanged = call.type === 'order' ? call.differences.length > 0 : call.changed;
  const isExplained = call.lost || !isNeeded || isChanged;
  const isRejected = failure !== null && !(failure === 'CONFLICT' && isExplained);
  return (
    <Box aria-live="assertive" sx={{ display: 'grid', gap: 1.5, '&:not(:empty)': { mb: 2 } }}>
      {!isNeeded && <NotNeededBanner call={call} />}
      {isNeeded && call.lost && <LostLeaseBanner call={call} />}
      {isNeeded && call.type === 'order' && isChanged && <OrderChangedBanner call={call} />}
      {isNeeded && !call.lost && call.type === 'other' && isChanged && (
        <Alert severity="warning">{t('call_tasks.changed')}</Alert>
      )}
      {isNeeded && call.restored && <RestoredDraft onDiscard={() => calls.discardRestored()} />}
      <WaitingForConnection />
      {isRejected && <Alert severity="error">{t(errorKey(failure))}</Alert>}
    </Box>
  );
}

const slowMs = 4_000;

function WaitingForConnection() {
  const t = useText();
  const { pending } = useCallState();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (pending === null) return undefined;
    const timer = setTimeout(() => setIsSlow(true), slowMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [pending]);
  return isSlow && <Alert severity="warning">{t('call.waiting_for_connection')}</Alert>;
}

function NotNeededBanner({ call }: { readonly call: ActiveCall }) {
  const t = useText();
  const leaveCall = useLeaveCall();
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={() => leaveCall()}>
          {t('call.to_queue')}
        </Button>
      }
    >
      {call.type === 'order'
        ? t('call.no_longer_waiting', { status: t(`status.${call.order.status}`) })
        : t('call_tasks.not_waiting')}
    </Alert>
  );
}

function LostLeaseBanner({ call }: { readonly call: ActiveCall }) {
  const t = useText();
  const { claim, pending } = useClaimCall();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" disabled={pending} onClick={() => claim(call)}>
          {t('call.lost.again')}
        </Button>
      }
    >
      <strong>{t('call.lost.short')}</strong> {useLossText(call)} {t('call.lost.kept')}
    </Alert>
  );
}

/** Empty until it is known who has the call now. */
function useLossText(call: ActiveCall): string {
  const t = useText();
  const { data: identity } = useGetIdentity();
  const { lostTo } = call;
  if (lostTo === undefined) return '';
  if (lostTo === null) return t('call.lost.free');
  if (lostTo.id === identity?.id) return t('call.lost.elsewhere');
  return claimantOf(call) === null
    ? t('call.lost.taken', { name: lostTo.name })
    : t('call.lost.holder', { name: lostTo.name });
}

function OrderChangedBanner({ call }: { readonly call: OrderCall }) {
  const t = useText();
  const format = useFormat();
  const calls = useCallStore();
  const server = toCallDraft(call.order);
  const applyTheirs = (field: ContactField | 'lines') =>
    calls.edit((draft) =>
      field === 'lines'
        ? { ...draft, lines: server.lines }
        : { ...draft, contact: { ...draft.contact, [field]: server.contact[field] } },
    );
  return (
    <Alert severity="warning" onClose={() => calls.acknowledgeDifferences()} closeText={t('action.close')}>
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

function isUnresolved({ field }: Difference, { draft, order }: OrderCall): boolean {
  const server = toCallDraft(order);
  if (field === 'lines') return JSON.stringify(server.lines) !== JSON.stringify(draft.lines);
  return contactFields.some((name) => name === field && server.contact[name] !== draft.contact[name]);
}
