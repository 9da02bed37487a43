import type { DataOf, ParamsInputOf } from '@shop/contracts';
import { useId, type ReactNode } from 'react';
import type { NotifiedCommand } from '../records/use-done-notification.js';
import type { ConsoleContract } from '../rpc/rpc.js';
import { CommandDialog } from './CommandDialog.js';
import { isValidText } from './command-fields.js';
import { CommandReason } from './command-inputs.js';

interface ReasonCommandDialogProps<M extends NotifiedCommand> {
  readonly method: M;
  readonly subject: string;
  readonly title: string;
  readonly text?: string;
  readonly reasons: readonly string[];
  /** Name of the command's field. */
  readonly source?: 'reason' | 'purpose';
  readonly submitLabel: string;
  readonly backLabel?: string;
  readonly danger?: boolean;
  readonly toParams: (reason: string) => ParamsInputOf<ConsoleContract[M]>;
  readonly onClose: () => void;
  readonly onDone?: (data: DataOf<ConsoleContract[M]>) => void;
  readonly children?: ReactNode;
}

/** A command that needs nothing but a reason. */
export function ReasonCommandDialog<M extends NotifiedCommand>({
  title,
  reasons,
  source = 'reason',
  toParams,
  children,
  ...dialog
}: ReasonCommandDialogProps<M>) {
  const id = useId();
  return (
    <CommandDialog
      {...dialog}
      title={<span id={id}>{title}</span>}
      width="xs"
      values={{ [source]: '' }}
      undrafted={{ values: reasons }}
      toParams={({ [source]: reason = '' }) =>
        reason.trim() !== '' && isValidText(dialog.method, source, reason) ? toParams(reason.trim()) : null
      }
    >
      {children}
      <CommandReason source={source} labelledBy={id} reasons={reasons} />
    </CommandDialog>
  );
}
