import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import type { ReviewRow } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText, type TextKey } from '../i18n/use-text.js';
import { useShortcut } from '../keys/KeyProvider.js';

export interface ModerationActions {
  readonly approve: () => void;
  readonly reject: () => void;
  readonly reopen: () => void;
  readonly answer: () => void;
  readonly undo: () => void;
  readonly next: () => void;
  readonly previous: () => void;
  readonly pictures: () => void;
  readonly select: () => void;
  readonly clearSelection: () => void;
}

interface DecisionBarProps {
  readonly review: ReviewRow | null;
  readonly selectedCount: number;
  /** The review on screen is not among the selected ones. */
  readonly showsAnother: boolean;
  readonly canUndo: boolean;
  readonly actions: ModerationActions;
}

export function DecisionBar({ review, selectedCount, showsAnother, canUndo, actions }: DecisionBarProps) {
  const t = useText();
  const hasSelection = selectedCount > 0;
  const canDecide = hasSelection || review?.status === 'pending';
  const isDecided = !hasSelection && (review?.status === 'approved' || review?.status === 'rejected');
  const canAnswer = !hasSelection && (review?.status === 'pending' || review?.status === 'approved');
  useShortcut('j', t('reviews.key.next'), actions.next);
  useShortcut('k', t('reviews.key.previous'), actions.previous);
  useShortcut(' ', t('reviews.key.select'), actions.select);
  useShortcut('o', t('reviews.key.pictures'), actions.pictures, review === null || review.files.length === 0);
  return (
    <Box
      role="toolbar"
      aria-label={t('reviews.actions')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > button': { minHeight: 44 } }}
    >
      <Box
        sx={{
          flexBasis: hasSelection ? '100%' : 0,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1,
        }}
      >
        <Box role="status">{hasSelection && showsAnother ? t('reviews.acts_on_selected') : ''}</Box>
        {hasSelection && (
          <Button size="small" onClick={actions.clearSelection}>
            {t('reviews.clear_selection')}
          </Button>
        )}
      </Box>
      {!isDecided && (
        <>
          <ShortcutButton
            name="approve"
            count={selectedCount}
            letter="a"
            disabled={!canDecide}
            run={actions.approve}
            variant="contained"
            color="success"
          />
          <ShortcutButton
            name="reject"
            count={selectedCount}
            letter="r"
            disabled={!canDecide}
            run={actions.reject}
            variant="contained"
            color="error"
          />
        </>
      )}
      {isDecided && <ShortcutButton name="reopen" letter="b" run={actions.reopen} variant="contained" />}
      <ShortcutButton name="answer" letter="e" disabled={!canAnswer} run={actions.answer} variant="outlined" />
      <ShortcutButton name="undo" letter="u" disabled={!canUndo} run={actions.undo} variant="text" />
    </Box>
  );
}

interface ShortcutButtonProps extends Pick<ButtonProps, 'variant' | 'color' | 'disabled'> {
  readonly name: 'approve' | 'reject' | 'reopen' | 'answer' | 'undo';
  readonly letter: string;
  /** Of the reviews that it acts on; 0: the one on screen. */
  readonly count?: number;
  readonly run: () => void;
}

function ShortcutButton({ name, letter, count = 0, run, disabled = false, ...look }: ShortcutButtonProps) {
  const t = useText();
  const format = useFormat();
  const key: TextKey = `reviews.${name}`;
  useShortcut(letter, t(`reviews.key.${name}`), run, disabled);
  return (
    <Button
      {...look}
      disabled={disabled}
      onClick={run}
      endIcon={<kbd aria-hidden="true">{letter.toUpperCase()}</kbd>}
      sx={{ flex: { xs: '1 1 40%', sm: 'none' } }}
    >
      {count > 0 ? `${t(key)} ${format.number(count)}` : t(key)}
    </Button>
  );
}
