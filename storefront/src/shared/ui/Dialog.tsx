import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

interface DialogProps {
  readonly open: boolean;
  readonly label: string;
  readonly onClose: () => void;
  /** Position and animation; see `layers.css`. */
  readonly placement: 'right' | 'left' | 'top' | 'middle' | 'picture';
  readonly children: ReactNode;
}

/** Modal on the native dialog: traps focus, closes by Esc or an outside tap, restores focus. */
export function Dialog({ open, label, onClose, placement, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);
  // Unmounting an open dialog would lose the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  const handleBackdropClick = (event: MouseEvent): void => {
    if (event.target === dialog.current) onClose();
  };
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className={`layer layer-${placement}`}
      onClose={onClose}
      onClick={handleBackdropClick}
    >
      <div className="layer-body">{children}</div>
    </dialog>
  );
}
