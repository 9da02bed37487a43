import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import type { HistoryStep } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText, type Translate } from '../i18n/use-text.js';
import { actorName } from '../records/actor-name.js';
import { eventTitle } from '../records/event-text.js';

export interface RevisionRange {
  readonly from: number;
  readonly to: number;
}

interface RevisionSliderProps {
  readonly steps: readonly HistoryStep[];
  readonly range: RevisionRange;
  readonly onChange: (range: RevisionRange) => void;
}

export function RevisionSlider({ steps, range, onChange }: RevisionSliderProps) {
  const t = useText();
  const format = useFormat();
  const stepText = (revision: number) => {
    const step = steps[revision];
    if (step === undefined) return '';
    return t('work.travel.thumb', { revision, time: format.moment(step.at), what: stepTitle(step, t) });
  };
  if (steps.length === 1) return <Box>{t('work.travel.only')}</Box>;
  return (
    <Box sx={{ px: 1.5 }}>
      <Slider
        value={[range.from, range.to]}
        min={0}
        max={steps.length - 1}
        step={1}
        marks={steps.length <= 40}
        disableSwap
        getAriaLabel={(thumb) => t(thumb === 0 ? 'work.travel.earlier' : 'work.travel.later')}
        getAriaValueText={stepText}
        onChange={(_, value) => {
          const [from = 0, to = 0] = Array.isArray(value) ? value : [value, value];
          onChange({ from, to });
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, typography: 'body2' }}>
        <span>{stepText(range.from)}</span>
        <span>{stepText(range.to)}</span>
      </Box>
    </Box>
  );
}

function stepTitle(step: HistoryStep, t: Translate): string {
  return `${eventTitle(step.type, t)} (${actorName(step, t)})`;
}
