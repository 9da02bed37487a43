import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CallTask } from '@shop/contracts';
import { useEffect, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useText } from '../../i18n/use-text.js';
import { NotFound } from '../../layout/Notices.js';
import { PageHeader } from '../../layout/PageHeader.js';
import { ScreenSkeleton } from '../../layout/ScreenSkeleton.js';
import { useMay } from '../../providers/use-may.js';
import { failureOf } from '../../rpc/call-error.js';
import { useCall } from '../../rpc/use-call.js';
import { ActiveErrandScreen } from './ActiveErrandScreen.js';
import { ErrandAbout } from './ErrandAbout.js';
import { ErrandHistory } from './ErrandHistory.js';
import { ErrandPerson } from './ErrandPerson.js';
import { ErrandResult } from './ErrandResult.js';
import { ErrandTakeOver } from './ErrandTakeOver.js';
import { useErrandDesk, useErrandDeskState } from './errand-desk-context.js';
import { useErrandClaim } from './use-errand-claim.js';

/** One call that is not an order: being made, just ended, or only looked at. */
export function ErrandScreen() {
  const { id = '' } = useParams();
  const { call, ended } = useErrandDeskState();
  if (call?.errand.id === id) return <ActiveErrandScreen key={id} call={call} />;
  if (ended?.errand.id === id) return <ErrandResult ended={ended} />;
  return <ErrandLoader key={id} id={id} />;
}

function ErrandLoader({ id }: { readonly id: string }) {
  const t = useText();
  const desk = useErrandDesk();
  const { data: identity } = useGetIdentity();
  const { data: errand, error } = useCall('admin.errands.getOne', { id });
  const mine = errand?.claimedBy?.id !== undefined && errand.claimedBy.id === identity?.id;
  useEffect(() => {
    // The page was reloaded in the middle of the call: it is still ours, only its token is forgotten.
    if (mine && desk.state().call === null) void desk.claim(id);
  }, [mine, desk, id]);
  if (errand === undefined && error === null) return <ScreenSkeleton />;
  if (errand === undefined) {
    return failureOf(error)?.code === 'NOT_FOUND' ? <NotFound /> : <Alert severity="error">{t('error.load')}</Alert>;
  }
  return <ErrandPreview errand={errand} />;
}

/** To be read, and to be taken where that is possible. */
function ErrandPreview({ errand }: { readonly errand: CallTask }) {
  const t = useText();
  const { claim, pending } = useErrandClaim();
  return (
    <>
      <PageHeader title={t(`errands.kind_one.${errand.kind}`)}>
        {errand.open && errand.claimedBy === null && (
          <Button variant="contained" loading={pending} onClick={() => claim(errand.id)}>
            {t('queue.call')}
          </Button>
        )}
      </PageHeader>
      {errand.claimedBy !== null && <HeldBy id={errand.id} name={errand.claimedBy.name} />}
      {!errand.open && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('errands.not_waiting')}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
        <ErrandPerson errand={errand} />
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <ErrandAbout errand={errand} />
          <ErrandHistory errand={errand} />
        </Box>
      </Box>
    </>
  );
}

function HeldBy({ id, name }: { readonly id: string; readonly name: string }) {
  const t = useText();
  const may = useMay();
  const [asking, setAsking] = useState(false);
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        may('admin.errands.takeOver') && (
          <Button color="inherit" size="small" onClick={() => setAsking(true)}>
            {t('take_over.title')}
          </Button>
        )
      }
    >
      {t('call.held_by', { name })}
      {asking && <ErrandTakeOver id={id} holder={name} onClose={() => setAsking(false)} />}
    </Alert>
  );
}
