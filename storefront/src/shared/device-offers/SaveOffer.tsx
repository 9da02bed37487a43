import { IdlePart } from '../ui/LatePart.js';
import { lazyWithRetry } from '../ui/lazy-with-retry.js';
import type { SaveButtonProps } from './SaveButton.js';

const SaveButton = lazyWithRetry<SaveButtonProps>(() => import('./SaveButton.js'));

export function SaveOffer(props: SaveButtonProps) {
  return (
    <IdlePart screen="/saved">
      <SaveButton {...props} />
    </IdlePart>
  );
}
