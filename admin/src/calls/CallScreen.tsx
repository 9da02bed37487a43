import Alert from '@mui/material/Alert';
import type { CallTask, OrderRow } from '@shop/contracts';
import { useEffect, type ReactNode } from 'react';
import { useGetIdentity } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { NotFound } from '../layout/StatusScreens.js';
import { ScreenSkeleton } from '../layout/ScreenSkeleton.js';
import { useRecord } from '../records/use-record.js';
import { rpcFailureOf } from '../rpc/rpc-error.js';
import type { CallRef } from './active-call.js';
import { ActiveCallScreen } from './ActiveCallScreen.js';
import { useCallStore, useCallState } from './call-context.js';
import { CallPreview } from './CallPreview.js';
import { CallResult } from './CallResult.js';

export function OrderCallScreen() {
  const { id = '' } = useParams();
  return (
    <CallScreen type="order" id={id}>
      <OrderLoader key={id} id={id} />
    </CallScreen>
  );
}

export function OtherCallScreen() {
  const { id = '' } = useParams();
  return (
    <CallScreen type="other" id={id}>
      <CallTaskLoader key={id} id={id} />
    </CallScreen>
  );
}

function CallScreen({ type, id, children }: CallRef & { readonly children: ReactNode }) {
  const { call, ended } = useCallState();
  if (call?.type === type && call.id === id) return <ActiveCallScreen key={id} call={call} />;
  if (ended?.call.type === type && ended.call.id === id) return <CallResult ended={ended} />;
  return children;
}

function OrderLoader({ id }: { readonly id: string }) {
  const { record: order, error } = useRecord('orders', id);
  useReclaim({ type: 'order', id }, order);
  return order === undefined ? <LoadingCall error={error} /> : <CallPreview subject={{ type: 'order', id, order }} />;
}

function CallTaskLoader({ id }: { readonly id: string }) {
  const { record: callTask, error } = useRecord('errands', id);
  useReclaim({ type: 'other', id }, callTask);
  return callTask === undefined ? (
    <LoadingCall error={error} />
  ) : (
    <CallPreview subject={{ type: 'other', id, callTask }} />
  );
}

/** After a reload during a call the lease is still ours; only its token is lost. */
function useReclaim({ type, id }: CallRef, subject: OrderRow | CallTask | undefined): void {
  const calls = useCallStore();
  const { data: identity } = useGetIdentity();
  const isMine = isClaimedBy(subject, identity?.id);
  useEffect(() => {
    if (isMine && calls.state().call === null) void calls.claim({ type, id });
  }, [isMine, calls, type, id]);
}

function isClaimedBy(subject: OrderRow | CallTask | undefined, staffId: unknown): boolean {
  return staffId !== undefined && subject?.claimedBy?.id === staffId;
}

function LoadingCall({ error }: { readonly error: Error | null }) {
  const t = useText();
  if (error === null) return <ScreenSkeleton />;
  return rpcFailureOf(error)?.code === 'NOT_FOUND' ? <NotFound /> : <Alert severity="error">{t('error.load')}</Alert>;
}
