import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import { Activity } from 'react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { errorKey } from '../calls/error-key.js';
import { useFormat } from '../format/use-format.js';
import { useText, type Translate } from '../i18n/use-text.js';
import type { OrderRecord } from '../providers/data-provider.js';
import { isActionAllowed } from './order-actions.js';
import { useBulkCommand, type BulkRun, type BulkFailure } from './use-bulk-command.js';
import { maxSelected, useSelectMatching } from './use-select-matching.js';

/**
 * Bulk commands on the selected orders, with errors and retry. Mounted in advance, so that the first selection does not
 * wait.
 */
export function BulkActions() {
  const { selectedIds = [] } = useListContext<OrderRecord>();
  const bulk = useBulkCommand();
  const isVisible = selectedIds.length > 0 || bulk.state !== null;
  return (
    <Activity mode={isVisible ? 'visible' : 'hidden'}>
      <BulkActionsPanel bulk={bulk} />
    </Activity>
  );
}

function BulkActionsPanel({ bulk }: { readonly bulk: BulkRun }) {
  const t = useText();
  const format = useFormat();
  const { data = [], selectedIds = [], onUnselectItems } = useListContext<OrderRecord>();
  const ids = selectedIds.map(String).slice(0, maxSelected);
  const count = format.number(ids.length);
  const statuses = new Map(data.map((order) => [String(order.id), order.status]));
  // Orders of other pages may be in any state.
  const isDisabled = (action: 'pack' | 'ship') =>
    bulk.isRunning ||
    ids.every((id) => {
      const status = statuses.get(id);
      return status !== undefined && !isActionAllowed(status, action);
    });
  const query = `?ids=${ids.join(',')}`;
  return (
    <Paper
      component="section"
      aria-label={t('work.bulk.chosen', { smart_count: ids.length })}
      sx={{ border: 1, borderColor: 'primary.main', borderRadius: 3, px: 2, py: 1.25, mb: 1.5 }}
    >
      {(ids.length > 0 || bulk.state === null) && (
        <Box data-commands sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Box sx={{ fontWeight: 650, mr: 1 }}>{t('work.bulk.chosen', { smart_count: ids.length })}</Box>
          <Button variant="contained" disabled={isDisabled('pack')} onClick={() => bulk.run('packMany', ids)}>
            {`${t('work.pack')} ${count}`}
          </Button>
          <Button variant="contained" disabled={isDisabled('ship')} onClick={() => bulk.run('shipMany', ids)}>
            {`${t('work.ship')} ${count}`}
          </Button>
          <Button component={Link} to={`/print/pick${query}`} variant="outlined">
            {t('work.bulk.pick')}
          </Button>
          <Button component={Link} to={`/print/slips${query}`} variant="outlined">
            {t('work.bulk.slips')}
          </Button>
          <Button component={Link} to={`/print/labels${query}`} variant="outlined">
            {t('work.bulk.labels')}
          </Button>
          <SelectMatchingButton selectedCount={ids.length} />
          <Button onClick={() => onUnselectItems()}>{t('work.bulk.clear')}</Button>
        </Box>
      )}
      <BulkResult bulk={bulk} />
    </Paper>
  );
}

/** Selects matching orders of all pages and shows their number first. */
function SelectMatchingButton({ selectedCount }: { readonly selectedCount: number }) {
  const t = useText();
  const format = useFormat();
  const { count, hasMore, select, pending } = useSelectMatching();
  if (count <= selectedCount) return null;
  return (
    <Button loading={pending} onClick={select}>
      {t(hasMore ? 'work.bulk.choose_first' : 'work.bulk.choose_matching', { count: format.number(count) })}
    </Button>
  );
}

function BulkResult({ bulk }: { readonly bulk: BulkRun }) {
  const t = useText();
  const format = useFormat();
  const { data = [] } = useListContext<OrderRecord>();
  const { state } = bulk;
  if (state === null) return null;
  const { total, done, failed } = state;
  const finished = done + failed.length;
  const names = new Map(data.map(({ id, leadId }) => [id, leadId]));
  return (
    <Box role="status" sx={{ mt: 1 }}>
      {bulk.isRunning && (
        <>
          <LinearProgress
            variant="determinate"
            value={(100 * finished) / total}
            aria-label={t('work.bulk.progress', { done: finished, total })}
          />
          <Box sx={{ mt: 0.5 }}>{t('work.bulk.progress', { done: finished, total })}</Box>
        </>
      )}
      {!bulk.isRunning && failed.length === 0 && (
        <Alert severity="success" onClose={bulk.close}>
          {t('work.bulk.done_all', { total: format.number(done) })}
        </Alert>
      )}
      {!bulk.isRunning && failed.length > 0 && (
        <Alert
          severity="warning"
          onClose={bulk.close}
          action={
            <Button color="inherit" onClick={bulk.retry}>
              {t('work.bulk.retry')}
            </Button>
          }
        >
          {t('work.bulk.result', { done: format.number(done), failed: format.number(failed.length) })}
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 160, overflow: 'auto' }}>
            {failed.map((failure) => (
              <li key={failure.id}>
                <Box component={Link} to={`/orders/${failure.id}/show`} sx={{ color: 'inherit', fontWeight: 600 }}>
                  {names.get(failure.id) ?? failure.id}
                </Box>
                : {failureText(failure, t)}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  );
}

/** Distinguishes a changed order from an impossible transition. */
function failureText({ code, current, seenRevision }: BulkFailure, t: Translate): string {
  if (current === undefined) return t(errorKey(code));
  const status = t(`status.${current.status}`);
  return t(
    seenRevision === undefined || seenRevision === current.revision ? 'work.bulk.other_state' : 'work.bulk.changed',
    { status },
  );
}
