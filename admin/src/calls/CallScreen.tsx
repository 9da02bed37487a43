import Alert from '@mui/material/Alert';
import { useEffect } from 'react';
import { useGetIdentity } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { NotFound } from '../layout/StatusScreens.js';
import { ScreenSkeleton } from '../layout/ScreenSkeleton.js';
import { rpcFailureOf } from '../rpc/rpc-error.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { ActiveCallScreen } from './ActiveCallScreen.js';
import { CallPreview } from './CallPreview.js';
import { CallResult } from './CallResult.js';
import { useOrderCallStore, useOrderCallState } from './order-call-context.js';

export function CallScreen() {
  const { id = '' } = useParams();
  const { call, ended } = useOrderCallState();
  if (call?.order.id === id) return <ActiveCallScreen key={id} call={call} />;
  if (ended?.order.id === id) return <CallResult ended={ended} />;
  return <CallLoader key={id} id={id} />;
}

function CallLoader({ id }: { readonly id: string }) {
  const t = useText();
  const orderCalls = useOrderCallStore();
  const { data: identity } = useGetIdentity();
  const { data: order, error } = useRpcQuery('admin.orders.getOne', { id });
  const isMine = order?.claimedBy?.id !== undefined && order.claimedBy.id === identity?.id;
  useEffect(() => {
    // After a reload during a call the order is still ours; only its token is lost.
    if (isMine && orderCalls.state().call === null) void orderCalls.claim(id);
  }, [isMine, orderCalls, id]);
  if (order === undefined && error === null) return <ScreenSkeleton />;
  if (order === undefined) {
    return rpcFailureOf(error)?.code === 'NOT_FOUND' ? <NotFound /> : <Alert severity="error">{t('error.load')}</Alert>;
  }
  return <CallPreview order={order} />;
}
