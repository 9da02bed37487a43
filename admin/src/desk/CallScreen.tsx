import Alert from '@mui/material/Alert';
import { useEffect } from 'react';
import { useGetIdentity } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { NotFound } from '../layout/Notices.js';
import { ScreenSkeleton } from '../layout/ScreenSkeleton.js';
import { failureOf } from '../rpc/call-error.js';
import { useCall } from '../rpc/use-call.js';
import { ActiveCallScreen } from './ActiveCallScreen.js';
import { CallPreview } from './CallPreview.js';
import { CallResult } from './CallResult.js';
import { useCallDesk, useDeskState } from './desk-context.js';

/** One order's call: being made, just ended, or only looked at. */
export function CallScreen() {
  const { id = '' } = useParams();
  const { call, ended } = useDeskState();
  if (call?.order.id === id) return <ActiveCallScreen key={id} call={call} />;
  if (ended?.order.id === id) return <CallResult ended={ended} />;
  return <CallLoader key={id} id={id} />;
}

function CallLoader({ id }: { readonly id: string }) {
  const t = useText();
  const desk = useCallDesk();
  const { data: identity } = useGetIdentity();
  const { data: order, error } = useCall('admin.orders.getOne', { id });
  const mine = order?.claimedBy?.id !== undefined && order.claimedBy.id === identity?.id;
  useEffect(() => {
    // The page was reloaded in the middle of the call: the order is still ours, only its token is forgotten.
    if (mine && desk.state().call === null) void desk.claim(id);
  }, [mine, desk, id]);
  if (order === undefined && error === null) return <ScreenSkeleton />;
  if (order === undefined) {
    return failureOf(error)?.code === 'NOT_FOUND' ? <NotFound /> : <Alert severity="error">{t('error.load')}</Alert>;
  }
  return <CallPreview order={order} />;
}
