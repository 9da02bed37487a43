import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

interface DialogProps {
  readonly open: boolean;
  readonly label: string;
  readonly onClose: () => void;
  /** Where it lies and how it comes in; see `layers.css`. */
  readonly placement: 'right' | 'left' | 'top' | 'middle' | 'picture';
  readonly children: ReactNode;
}

/**
 * A modal layer on the browser's own dialog: it holds the focus, Esc and a tap beside it close it, and the focus goes
 * back to where it was.
 */
export function Dialog({ open, label, onClose, placement, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);
  // One that is taken away while it is open would leave the focus nowhere.
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
