import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { packOf, type CountryCode } from '@shop/countries';
import { useEffect, useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useDraftText } from '../drafts/use-draft-text.js';
import { useText } from '../i18n/use-text.js';
import { useRejectReasons, useRejectReasonTexts, type RejectReason } from './use-reject-reasons.js';

interface RejectReviewDialogProps {
  readonly count: number;
  /** What is rejected: own words are offered again only for the same reviews. */
  readonly subject: string;
  /** Common country, if any: the text for the author is shown in its language. */
  readonly country: CountryCode | null;
  readonly onClose: () => void;
  readonly onReject: (reason: string) => void;
}

/** Requests the reason: a digit decides at once, 0 opens a free text. */
export function RejectReviewDialog({ count, subject, country, onClose, onReject }: RejectReviewDialogProps) {
  const t = useText();
  const id = useId();
  const reasons = useRejectReasons();
  const draft = useDraftText(`admin.reviews.reject ${subject}`, '');
  const [isOwnReason, setOwnReason] = useState(false);
  const ownReason = draft.text;
  const chooseByDigit = useDigitChoice(reasons, onReject);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOwnReason || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '0') setOwnReason(true);
    else if (/^[1-9]$/.test(event.key)) chooseByDigit(event.key);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      onKeyDown={onKeyDown}
      aria-labelledby={id}
      fullWidth
      maxWidth="sm"
      transitionDuration={0}
    >
      <DialogTitle id={id}>
        {count === 1 ? t('reviews.reject_why_this') : t('reviews.reject_why', { smart_count: count })}
      </DialogTitle>
      {!isOwnReason ? (
        <DialogContent>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {reasons.map((reason, index) => (
              <li key={reason.code}>
                <ReasonButton reason={reason} country={country} autoFocus={index === 0} onPick={onReject} />
              </li>
            ))}
            <li>
              <ReasonOption digit="0" label={t('reviews.own_words')} onPick={() => setOwnReason(true)} />
            </li>
          </Box>
        </DialogContent>
      ) : (
        <OwnReasonForm
          country={country}
          value={ownReason}
          onChange={draft.setText}
          onSubmit={() => {
            draft.remove();
            onReject(ownReason.trim());
          }}
        />
      )}
      <DialogActions>
        <Button onClick={isOwnReason ? () => setOwnReason(false) : onClose}>{t('action.back')}</Button>
        {isOwnReason && (
          <Button
            type="submit"
            form={ownReasonFormId}
            variant="contained"
            color="error"
            disabled={ownReason.trim() === ''}
          >
            {t('reviews.reject')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Selects by digit. A digit typed before the reasons are loaded is applied afterwards. */
function useDigitChoice(reasons: readonly RejectReason[], onReject: (reason: string) => void): (digit: string) => void {
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (typed === null || reasons.length === 0) return;
    setTyped(null);
    const chosen = reasons.find(({ key }) => key === typed);
    if (chosen !== undefined) onReject(chosen.code);
  }, [typed, reasons, onReject]);
  return setTyped;
}

interface ReasonButtonProps {
  readonly reason: RejectReason;
  readonly country: CountryCode | null;
  readonly autoFocus: boolean;
  readonly onPick: (code: string) => void;
}

function ReasonButton({ reason, country, autoFocus, onPick }: ReasonButtonProps) {
  const { label, authorText } = useRejectReasonTexts();
  return (
    <ReasonOption
      digit={reason.key}
      label={label(reason)}
      {...(country === null ? {} : { authorText: authorText(reason.code, country), lang: packOf(country).language })}
      autoFocus={autoFocus}
      onPick={() => onPick(reason.code)}
    />
  );
}

interface ReasonOptionProps {
  readonly digit: string;
  readonly label: string;
  readonly authorText?: string;
  readonly lang?: string;
  readonly autoFocus?: boolean;
  readonly onPick: () => void;
}

function ReasonOption({ digit, label, authorText, lang, autoFocus: first = false, onPick }: ReasonOptionProps) {
  return (
    <ButtonBase
      autoFocus={first}
      onClick={onPick}
      sx={{
        width: '100%',
        display: 'grid',
        gridTemplateColumns: '28px 1fr',
        textAlign: 'left',
        columnGap: 1,
        px: 1,
        py: 1,
        minHeight: 44,
        borderRadius: 2.5,
        alignItems: 'center',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <kbd aria-hidden="true" style={{ display: 'inline-grid' }}>
        {digit}
      </kbd>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {label}
      </Box>
      {authorText !== undefined && (
        <Box component="span" lang={lang} sx={{ gridColumn: 2, typography: 'body2', color: 'text.secondary' }}>
          {authorText}
        </Box>
      )}
    </ButtonBase>
  );
}

const ownReasonFormId = 'own-reason';

interface OwnReasonFormProps {
  readonly country: CountryCode | null;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSubmit: () => void;
}

function OwnReasonForm({ country, value, onChange, onSubmit }: OwnReasonFormProps) {
  const t = useText();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value.trim() !== '') onSubmit();
  };
  return (
    <DialogContent>
      <form id={ownReasonFormId} onSubmit={submit}>
        <TextField
          autoFocus
          multiline
          minRows={3}
          label={t('reviews.own_words')}
          helperText={t('reviews.own_words_hint', { country: country === null ? '–' : t(`country.${country}`) })}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 200, ...(country === null ? {} : { lang: packOf(country).language }) } }}
          sx={{ mt: 1 }}
        />
      </form>
    </DialogContent>
  );
}
