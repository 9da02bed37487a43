import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import { Activity, useState } from 'react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { errorKey } from '../calls/error-key.js';
import { useFormat } from '../format/use-format.js';
import { useText, type Translate } from '../i18n/use-text.js';
import type { OrderRecord } from '../providers/data-provider.js';
import { useCan } from '../providers/use-can.js';
import { RowMenu } from '../records/RowMenu.js';
import { BulkDialog, type BulkQuestion } from './BulkDialogs.js';
import { isActionAllowed, type OrderAction } from './order-actions.js';
import { UndoButton } from './UndoNotice.js';
import { useBulkCommand, type BulkFailure, type BulkRequest, type BulkRun } from './use-bulk-command.js';
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
  const { selectedIds = [], onUnselectItems } = useListContext<OrderRecord>();
  const [question, setQuestion] = useState<BulkQuestion | null>(null);
  const ids = selectedIds.map(String).slice(0, maxSelected);
  const name = t('work.bulk.chosen', { smart_count: ids.length });
  return (
    <Paper
      component="section"
      aria-label={name}
      sx={{ border: 1, borderColor: 'primary.main', borderRadius: 3, px: 2, py: 1.25, mb: 1.5 }}
    >
      {(ids.length > 0 || bulk.state === null) && (
        <Box data-commands sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Box sx={{ fontWeight: 650, mr: 1 }}>{name}</Box>
          <BulkButtons bulk={bulk} ids={ids} name={name} onAsk={setQuestion} />
          <SelectMatchingButton selectedCount={ids.length} />
          <Button onClick={() => onUnselectItems()}>{t('work.bulk.clear')}</Button>
        </Box>
      )}
      <BulkResult bulk={bulk} />
      {question !== null && (
        <BulkDialog
          question={question}
          ids={ids}
          onClose={() => setQuestion(null)}
          onRun={(request) => {
            setQuestion(null);
            return bulk.run(request, ids);
          }}
        />
      )}
    </Paper>
  );
}

interface BulkButtonsProps {
  readonly bulk: BulkRun;
  readonly ids: readonly string[];
  readonly name: string;
  readonly onAsk: (question: BulkQuestion) => void;
}

function BulkButtons({ bulk, ids, name, onAsk }: BulkButtonsProps) {
  const t = useText();
  const can = useCan();
  const format = useFormat();
  const { data = [] } = useListContext<OrderRecord>();
  const statuses = new Map(data.map((order) => [String(order.id), order.status]));
  // Orders of other pages may be in any state.
  const isPossible = (action: OrderAction) =>
    ids.some((id) => {
      const status = statuses.get(id);
      return status === undefined || isActionAllowed(status, action);
    });
  const count = format.number(ids.length);
  const counted = { smart_count: ids.length };
  const query = `?ids=${ids.join(',')}`;
  const questions = [
    { question: 'deliverMany', label: t('work.bulk.deliver_submit', counted), disabled: !isPossible('deliver') },
    { question: 'noteMany', label: t('work.bulk.note_title', counted), disabled: false },
    { question: 'cancelMany', label: t('work.bulk.cancel_submit', counted), disabled: !isPossible('cancel') },
  ] as const;
  const lists = [
    { label: t('work.bulk.pick'), run: { path: `/print/pick${query}` } },
    { label: t('work.bulk.slips'), run: { path: `/print/slips${query}` } },
    { label: t('work.bulk.labels'), run: { path: `/print/labels${query}` } },
  ];
  return (
    <>
      <Button
        variant="contained"
        disabled={bulk.isRunning || !isPossible('pack')}
        onClick={() => void bulk.run({ command: 'packMany' }, ids)}
      >
        {`${t('work.pack')} ${count}`}
      </Button>
      <Button
        variant="contained"
        disabled={bulk.isRunning || !isPossible('ship')}
        onClick={() => void bulk.run({ command: 'shipMany' }, ids)}
      >
        {`${t('work.ship')} ${count}`}
      </Button>
      <RowMenu
        hasText
        label={name}
        actions={[
          ...lists,
          ...questions
            .filter(({ question }) => can(`admin.orders.${question}`))
            .map(({ question, label, disabled }) => ({
              label,
              disabled: disabled || bulk.isRunning,
              run: () => onAsk(question),
            })),
        ]}
      />
    </>
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
  const { request, total, done, failed, outcomeEventIds } = state;
  const undo = outcomeEventIds.size > 0 && <UndoButton until={state.undoUntil} onUndo={bulk.undo} />;
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
        <Alert severity="success" onClose={bulk.close} action={undo || undefined}>
          {t('work.bulk.done_all', { total: format.number(done) })}
        </Alert>
      )}
      {!bulk.isRunning && failed.length > 0 && (
        <Alert
          severity="warning"
          onClose={bulk.close}
          action={
            <>
              {undo}
              <Button color="inherit" onClick={bulk.retry}>
                {t('work.bulk.retry')}
              </Button>
            </>
          }
        >
          {t('work.bulk.result', { done: format.number(done), failed: format.number(failed.length) })}
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 160, overflow: 'auto' }}>
            {failed.map((failure) => (
              <li key={failure.id}>
                <Box component={Link} to={`/orders/${failure.id}/show`} sx={{ color: 'inherit', fontWeight: 600 }}>
                  {names.get(failure.id) ?? failure.id}
                </Box>
                : {failureText(failure, request, t)}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  );
}

/** Distinguishes a changed order, an impossible transition and a carrier that reports no delivery. */
function failureText(
  { code, current, seenRevision, parcel }: BulkFailure,
  { command }: BulkRequest,
  t: Translate,
): string {
  if (parcel !== undefined) return t('work.bulk.not_delivered', { status: t(`parcel.statuses.${parcel}`) });
  if (current === undefined) return t(errorKey(code));
  const status = t(`status.${current.status}`);
  const isUnchanged = seenRevision === undefined || seenRevision === current.revision;
  if (isUnchanged && command === 'noteMany') return t('work.bulk.erased');
  return t(isUnchanged ? 'work.bulk.other_state' : 'work.bulk.changed', { status });
}
