import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { BlockedNumber } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { useCan } from '../providers/use-can.js';
import { useRecordCommand } from '../records/use-record-command.js';

export function BlockedNumberAlert({ block }: { readonly block: BlockedNumber }) {
  const t = useText();
  const can = useCan();
  const format = useFormat();
  const { send, pending } = useRecordCommand('admin.calls.unblock');
  const { id, reason, by, at, ending } = block;
  return (
    <Alert
      severity="error"
      action={
        can('admin.calls.unblock') && (
          <Button color="inherit" size="small" loading={pending} onClick={() => send({ id })}>
            {t('callers.block.free')}
          </Button>
        )
      }
    >
      <strong>{t('callers.block.is_blocked', { ending })}</strong> {t(`callers.block.reason.${reason}`)} ·{' '}
      {by.name ?? t('history.staff')} · {format.moment(at)}
    </Alert>
  );
}
