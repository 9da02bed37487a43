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
import { useText } from '../i18n/use-text.js';
import { useReasons, useReasonTexts, type RejectReason } from './use-reasons.js';

interface RejectDialogProps {
  /** How many are rejected. */
  readonly count: number;
  /** Of all of them, if they have one in common: the author's words are shown in its language. */
  readonly country: CountryCode | null;
  readonly onClose: () => void;
  readonly onReject: (reason: string) => void;
}

/** Asks why: a digit decides at once, 0 leads to words of one's own. */
export function RejectDialog({ count, country, onClose, onReject }: RejectDialogProps) {
  const t = useText();
  const id = useId();
  const reasons = useReasons();
  const [own, setOwn] = useState<string | null>(null);
  const choose = useDigits(reasons, onReject);
  const onKeyDown = (event: KeyboardEvent) => {
    if (own !== null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '0') setOwn('');
    else if (/^[1-9]$/.test(event.key)) choose(event.key);
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
      {own === null ? (
        <DialogContent>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {reasons.map((reason, index) => (
              <li key={reason.code}>
                <ReasonButton reason={reason} country={country} first={index === 0} onPick={onReject} />
              </li>
            ))}
            <li>
              <Option digit="0" label={t('reviews.own_words')} onPick={() => setOwn('')} />
            </li>
          </Box>
        </DialogContent>
      ) : (
        <OwnReason country={country} value={own} onChange={setOwn} onSubmit={() => onReject(own.trim())} />
      )}
      <DialogActions>
        <Button onClick={own === null ? onClose : () => setOwn(null)}>{t('action.back')}</Button>
        {own !== null && (
          <Button type="submit" form={ownForm} variant="contained" color="error" disabled={own.trim() === ''}>
            {t('reviews.reject')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Chooses by digit. One that was typed before the reasons were there counts once they are. */
function useDigits(reasons: readonly RejectReason[], onReject: (reason: string) => void): (digit: string) => void {
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
  readonly first: boolean;
  readonly onPick: (code: string) => void;
}

function ReasonButton({ reason, country, first, onPick }: ReasonButtonProps) {
  const { label, told } = useReasonTexts();
  return (
    <Option
      digit={reason.key}
      label={label(reason)}
      {...(country === null ? {} : { told: told(reason.code, country), lang: packOf(country).language })}
      first={first}
      onPick={() => onPick(reason.code)}
    />
  );
}

interface OptionProps {
  readonly digit: string;
  readonly label: string;
  /** What the author will read. */
  readonly told?: string;
  readonly lang?: string;
  readonly first?: boolean;
  readonly onPick: () => void;
}

function Option({ digit, label, told, lang, first = false, onPick }: OptionProps) {
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
      {told !== undefined && (
        <Box component="span" lang={lang} sx={{ gridColumn: 2, typography: 'body2', color: 'text.secondary' }}>
          {told}
        </Box>
      )}
    </ButtonBase>
  );
}

const ownForm = 'own-reason';

interface OwnReasonProps {
  readonly country: CountryCode | null;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSubmit: () => void;
}

function OwnReason({ country, value, onChange, onSubmit }: OwnReasonProps) {
  const t = useText();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value.trim() !== '') onSubmit();
  };
  return (
    <DialogContent>
      <form id={ownForm} onSubmit={submit}>
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
