import FlagOutlined from '@mui/icons-material/FlagOutlined';
import PhotoOutlined from '@mui/icons-material/PhotoOutlined';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTheme } from '@mui/material/styles';
import type { ReviewRow } from '@shop/contracts';
import { memo, type ComponentType, type ReactNode } from 'react';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { visuallyHidden } from '../theme/visually-hidden.js';
import { reviewStatusColour } from './review-status.js';
import { Stars } from './Stars.js';

interface ReviewItemProps {
  readonly row: ReviewRow;
  readonly isGone: boolean;
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
  readonly onOpen: (id: string) => void;
  readonly onToggle: (id: string) => void;
}

const oneLineStyle = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const ReviewItem = memo(function ReviewItem(props: ReviewItemProps) {
  const { row, isGone, isCurrent, isSelected, onOpen, onToggle } = props;
  const t = useText();
  const { mode } = useTheme().palette;
  const name = row.author.name ?? t('reviews.anonymous');
  return (
    <Box
      component="li"
      data-status={row.status}
      sx={{
        display: 'flex',
        borderLeft: `5px solid ${isGone ? 'transparent' : reviewStatusColour(row.status, mode)}`,
        bgcolor: isCurrent ? 'primary.light' : 'transparent',
        '&:not(:first-of-type)': { borderTop: 1, borderTopColor: 'divider' },
        '@media (hover: hover)': { '&:hover': { bgcolor: isCurrent ? 'primary.light' : 'action.hover' } },
      }}
    >
      <Box component="label" sx={{ display: 'grid', placeItems: 'center', width: 44, flex: 'none', cursor: 'pointer' }}>
        <input
          type="checkbox"
          checked={isSelected}
          aria-label={t('reviews.select', { name })}
          onChange={() => onToggle(row.id)}
          style={{ width: 18, height: 18, accentColor: 'var(--green)' }}
        />
      </Box>
      <ButtonBase
        data-id={row.id}
        aria-current={isCurrent || undefined}
        onClick={() => onOpen(row.id)}
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'block',
          textAlign: 'left',
          py: 1.25,
          pl: 0.75,
          pr: 1.5,
          color: isGone || row.status !== 'pending' ? 'text.secondary' : 'text.primary',
          '&.Mui-focusVisible': { outlineOffset: -3 },
        }}
      >
        <ReviewItemText row={row} name={name} isGone={isGone} />
      </ButtonBase>
    </Box>
  );
});

function ReviewItemText({
  row,
  name,
  isGone,
}: {
  readonly row: ReviewRow;
  readonly name: string;
  readonly isGone: boolean;
}) {
  const t = useText();
  const format = useFormat();
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Stars rating={row.rating} />
        <Box sx={{ fontWeight: 650, fontSize: '0.9375rem', flex: 1, minWidth: 0, ...oneLineStyle }}>{row.title}</Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary', flex: 'none' }}>{format.time(row.createdAt)}</Box>
      </Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary', ...oneLineStyle }}>{row.text}</Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.25, typography: 'caption' }}>
        <Box sx={{ color: 'text.secondary', minWidth: 0, ...oneLineStyle }}>
          {row.country} · {row.offerName} · {name}
        </Box>
        <ReviewIcons row={row} />
        {(isGone || row.status !== 'pending') && (
          <Box sx={{ ml: 'auto', fontWeight: 600, flex: 'none' }}>
            {isGone ? t('reviews.gone') : t(`reviews.status.${row.status}`)}
          </Box>
        )}
      </Box>
    </>
  );
}

function ReviewIcons({ row }: { readonly row: ReviewRow }) {
  const t = useText();
  const { files, verifiedPurchase, reports, signals, viewers } = row;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, flex: 'none' }}>
      {files.length > 0 && (
        <IconLabel Icon={PhotoOutlined} text={t('reviews.pictures', { smart_count: files.length })}>
          {files.length}
        </IconLabel>
      )}
      {verifiedPurchase && <IconLabel Icon={VerifiedOutlined} text={t('reviews.verified')} colour="success.main" />}
      {reports.length > 0 && (
        <IconLabel Icon={FlagOutlined} text={t('reviews.reports', { smart_count: reports.length })} colour="error.main">
          {reports.length}
        </IconLabel>
      )}
      {signals.length > 0 && (
        <IconLabel
          Icon={WarningAmberOutlined}
          text={signals.map(({ code }) => t(`reviews.signals.${code}`)).join(', ')}
          colour="warning.main"
        >
          {signals.length}
        </IconLabel>
      )}
      {viewers.length > 0 && (
        <IconLabel
          Icon={VisibilityOutlined}
          text={t('reviews.viewed_by', { name: viewers.map(({ name }) => name).join(', ') })}
          colour="secondary.main"
        />
      )}
    </Box>
  );
}

interface IconLabelProps {
  readonly Icon: ComponentType<{ sx: object }>;
  readonly text: string;
  readonly colour?: string;
  readonly children?: ReactNode;
}

function IconLabel({ Icon, text, colour = 'text.secondary', children }: IconLabelProps) {
  return (
    <Box component="span" title={text} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25, color: colour }}>
      <Icon sx={{ fontSize: 16 }} />
      <Box component="span" aria-hidden="true">
        {children}
      </Box>
      <Box component="span" sx={visuallyHidden}>
        {text}
      </Box>
    </Box>
  );
}
