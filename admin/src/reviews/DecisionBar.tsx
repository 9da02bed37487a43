import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import type { ReviewRow } from '@shop/contracts';
import { useText, type TextKey } from '../i18n/use-text.js';
import { useKey } from '../keys/KeyProvider.js';

export interface DeskActions {
  readonly approve: () => void;
  readonly reject: () => void;
  readonly reopen: () => void;
  readonly answer: () => void;
  readonly undo: () => void;
  readonly next: () => void;
  readonly previous: () => void;
  readonly pictures: () => void;
  readonly select: () => void;
}

interface DecisionBarProps {
  /** What is decided: the review in hand, or null where several are selected or none is there. */
  readonly review: ReviewRow | null;
  /** How many are selected. */
  readonly selected: number;
  readonly undoable: boolean;
  readonly actions: DeskActions;
}

/** What can be done, each by a button and by a key. */
export function DecisionBar({ review, selected, undoable, actions }: DecisionBarProps) {
  const t = useText();
  const several = selected > 0;
  const open = several || review?.status === 'pending';
  const decided = !several && (review?.status === 'approved' || review?.status === 'rejected');
  const answerable = !several && (review?.status === 'pending' || review?.status === 'approved');
  useKey('j', t('reviews.key.next'), actions.next);
  useKey('k', t('reviews.key.previous'), actions.previous);
  useKey(' ', t('reviews.key.select'), actions.select);
  useKey('o', t('reviews.key.pictures'), actions.pictures, review === null || review.files.length === 0);
  return (
    <Box
      role="toolbar"
      aria-label={t('reviews.actions')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > button': { minHeight: 44 } }}
    >
      {!decided && (
        <>
          <KeyButton
            name="approve"
            letter="a"
            disabled={!open}
            run={actions.approve}
            variant="contained"
            color="success"
          />
          <KeyButton name="reject" letter="r" disabled={!open} run={actions.reject} variant="contained" color="error" />
        </>
      )}
      {decided && <KeyButton name="reopen" letter="b" run={actions.reopen} variant="contained" />}
      <KeyButton name="answer" letter="e" disabled={!answerable} run={actions.answer} variant="outlined" />
      <KeyButton name="undo" letter="u" disabled={!undoable} run={actions.undo} variant="text" />
    </Box>
  );
}

interface KeyButtonProps extends Pick<ButtonProps, 'variant' | 'color' | 'disabled'> {
  readonly name: 'approve' | 'reject' | 'reopen' | 'answer' | 'undo';
  readonly letter: string;
  readonly run: () => void;
}

function KeyButton({ name, letter, run, disabled = false, ...look }: KeyButtonProps) {
  const t = useText();
  const key: TextKey = `reviews.${name}`;
  useKey(letter, t(`reviews.key.${name}`), run, disabled);
  return (
    <Button
      {...look}
      disabled={disabled}
      onClick={run}
      endIcon={<kbd aria-hidden="true">{letter.toUpperCase()}</kbd>}
      sx={{ flex: { xs: '1 1 40%', sm: 'none' } }}
    >
      {t(key)}
    </Button>
  );
}
