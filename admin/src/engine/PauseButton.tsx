import Button from '@mui/material/Button';
import type { ProjectionRow } from '@shop/contracts';
import { useText } from '../i18n/use-text.js';
import { useMay } from '../providers/use-may.js';
import { useRecordCommand } from '../records/use-record-command.js';

/** Stops following the log, or goes on. */
export function PauseButton({ row: { id, status } }: { readonly row: ProjectionRow }) {
  const t = useText();
  const may = useMay();
  const paused = status === 'paused';
  const { send, pending } = useRecordCommand(paused ? 'ops.projections.resume' : 'ops.projections.pause');
  if (!may(paused ? 'ops.projections.resume' : 'ops.projections.pause')) return null;
  const label = t(paused ? 'engine.resume' : 'engine.pause');
  return (
    <Button
      size="small"
      variant={paused ? 'contained' : 'outlined'}
      loading={pending}
      aria-label={`${label}: ${id}`}
      onClick={() => send({ name: id })}
    >
      {label}
    </Button>
  );
}
