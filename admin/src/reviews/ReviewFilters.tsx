import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReviewFilter } from '@shop/contracts';
import { countryCodes } from '@shop/countries/country';
import { useState, type ReactNode } from 'react';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { SearchField } from '../records/SearchField.js';
import { createDateRangeText } from './date-range-text.js';
import { reviewSignals, reviewSorts, type ReviewView } from './review-view.js';
import { useReviewView } from './use-review-view.js';
import { useRejectReasonTexts } from './use-reject-reasons.js';

const toggleNames = ['hasFiles', 'verifiedPurchase', 'reported'] as const;

interface ReviewFiltersProps {
  readonly reportedCount: number | undefined;
  readonly isWide: boolean;
}

export function ReviewFilters({ reportedCount, isWide }: ReviewFiltersProps) {
  const t = useText();
  const { view, change } = useReviewView();
  const { filter } = view;
  const [isExpanded, setIsExpanded] = useState(false);
  return (
    <Box
      role="search"
      aria-label={t('reviews.filters')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5, flex: 'none' }}
    >
      <SearchField
        label={t('reviews.search')}
        value={filter.q ?? ''}
        maxLength={80}
        width={208}
        onChange={(q) => change({ q })}
      />
      {!isWide && (
        <Button
          variant="outlined"
          startIcon={<TuneOutlined />}
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded(!isExpanded)}
          sx={{ minHeight: 44 }}
        >
          {t('reviews.filters')}
        </Button>
      )}
      {(isWide || isExpanded) && <FilterControls filter={filter} reportedCount={reportedCount} change={change} />}
      <ActiveFilters view={view} onRemove={(names) => change(Object.fromEntries(names.map((name) => [name, null])))} />
    </Box>
  );
}

interface FilterControlsProps {
  readonly filter: ReviewFilter;
  readonly reportedCount: number | undefined;
  readonly change: ReturnType<typeof useReviewView>['change'];
}

function FilterControls({ filter, reportedCount, change }: FilterControlsProps) {
  const t = useText();
  return (
    <>
      <FilterSelect label={t('reviews.country')} value={filter.country} onChange={(country) => change({ country })}>
        {countryCodes.map((code) => (
          <MenuItem key={code} value={code}>
            {t(`country.${code}`)}
          </MenuItem>
        ))}
      </FilterSelect>
      <FilterSelect label={t('reviews.stars')} value={filter.rating} onChange={(rating) => change({ rating })}>
        {[5, 4, 3, 2, 1].map((rating) => (
          <MenuItem key={rating} value={String(rating)}>
            {t('reviews.stars_of', { smart_count: rating })}
          </MenuItem>
        ))}
      </FilterSelect>
      <FilterSelect label={t('reviews.signal')} value={filter.signal} onChange={(signal) => change({ signal })}>
        {reviewSignals.map((signal) => (
          <MenuItem key={signal} value={signal}>
            {t(`reviews.signals.${signal}`)}
          </MenuItem>
        ))}
      </FilterSelect>
      {toggleNames.map((name) => (
        <FilterToggle
          key={name}
          label={t(`reviews.filter.${name}`)}
          count={name === 'reported' ? reportedCount : undefined}
          isOn={filter[name] === true}
          onChange={(on) => change({ [name]: on ? 'true' : null })}
        />
      ))}
    </>
  );
}

export function ReviewSortSelect() {
  const t = useText();
  const { view, change } = useReviewView();
  return (
    <FilterSelect label={t('reviews.sort.label')} value={view.sort} required onChange={(sort) => change({ sort })}>
      {reviewSorts.map((sort) => (
        <MenuItem key={sort} value={sort}>
          {t(`reviews.sort.${sort}`)}
        </MenuItem>
      ))}
    </FilterSelect>
  );
}

interface FilterSelectProps {
  readonly label: string;
  readonly value: string | number | undefined;
  readonly required?: boolean;
  readonly onChange: (value: string | null) => void;
  readonly children: readonly ReactNode[];
}

function FilterSelect({ label, value, required = false, onChange, children }: FilterSelectProps) {
  const t = useText();
  return (
    <TextField
      select
      label={label}
      value={value === undefined ? '' : String(value)}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      sx={{ width: 'auto', minWidth: 118, '& .MuiSelect-select': { py: 1 } }}
    >
      {!required && <MenuItem value="">{t('reviews.all')}</MenuItem>}
      {children}
    </TextField>
  );
}

interface FilterToggleProps {
  readonly label: string;
  readonly count: number | undefined;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function FilterToggle({ label, count, isOn, onChange }: FilterToggleProps) {
  const format = useFormat();
  return (
    <Chip
      component="button"
      type="button"
      clickable
      aria-pressed={isOn}
      label={count === undefined || count === 0 ? label : `${label} ${format.number(count)}`}
      variant={isOn ? 'filled' : 'outlined'}
      color={isOn ? 'primary' : 'default'}
      onClick={() => onChange(!isOn)}
      sx={{ height: 40, px: 0.5, font: 'inherit', fontSize: '0.875rem' }}
    />
  );
}

interface ActiveFiltersProps {
  readonly view: ReviewView;
  readonly onRemove: (names: readonly string[]) => void;
}

function ActiveFilters({ view: { filter }, onRemove }: ActiveFiltersProps) {
  const t = useText();
  const format = useFormat();
  const { reasonText } = useRejectReasonTexts();
  const { offerId, author, decidedBy, decision, reason } = filter;
  const days = createDateRangeText(format);
  return (
    <>
      {offerId !== undefined && (
        <Chip label={t('reviews.filter.offer', { name: offerId })} onDelete={() => onRemove(['offerId'])} />
      )}
      {author !== undefined && <Chip label={t('reviews.filter.author')} onDelete={() => onRemove(['author'])} />}
      {decidedBy !== undefined && (
        <Chip label={t('reviews.filter.decided_by')} onDelete={() => onRemove(['decidedBy'])} />
      )}
      {decision !== undefined && reason === undefined && (
        <Chip label={t(`reviews.status.${decision}`)} onDelete={() => onRemove(['decision'])} />
      )}
      {reason !== undefined && (
        <Chip
          label={t('reviews.rejected_because', { reason: reasonText(reason) })}
          onDelete={() => onRemove(['decision', 'reason'])}
        />
      )}
      {(filter.decidedFrom ?? filter.decidedTo) !== undefined && (
        <Chip
          label={t('reviews.filter.decided', { days: days(filter.decidedFrom, filter.decidedTo) })}
          onDelete={() => onRemove(['decidedFrom', 'decidedTo'])}
        />
      )}
      {(filter.from ?? filter.to) !== undefined && (
        <Chip label={days(filter.from, filter.to)} onDelete={() => onRemove(['from', 'to'])} />
      )}
    </>
  );
}
