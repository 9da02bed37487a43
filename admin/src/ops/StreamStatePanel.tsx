import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Slider from '@mui/material/Slider';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { StateDifferences } from './StateDifferences.js';
import { JsonView } from './JsonView.js';

interface StreamStatePanelProps {
  readonly stream: string;
  readonly lastRevision: number;
}

const previousRevision = 'before';
/** Limit of revisions in the selection list. */
const maxOffered = 50;

export function StreamStatePanel({ stream, lastRevision }: StreamStatePanelProps) {
  const t = useText();
  const [sliderRevision, setSliderRevision] = useState(lastRevision);
  const [at, setAt] = useState(lastRevision);
  const [against, setAgainst] = useState<string>(previousRevision);
  const comparison = against === previousRevision ? {} : { against: Number(against) };
  const { data, isError } = useRpcQuery('ops.streams.state', { stream, at, ...comparison }, { keepPrevious: true });
  const offered = Array.from({ length: Math.min(lastRevision + 1, maxOffered) }, (_, index) => lastRevision - index);
  return (
    <Panel title={t('engine.state_at', { revision: sliderRevision })}>
      <Box sx={{ px: 1.5 }}>
        <Slider
          aria-label={t('engine.revision')}
          value={sliderRevision}
          min={0}
          max={Math.max(lastRevision, 1)}
          disabled={lastRevision === 0}
          step={1}
          marks={lastRevision <= 20}
          valueLabelDisplay="auto"
          onChange={(_, value) => setSliderRevision(value)}
          onChangeCommitted={(_, value) => setAt(value)}
        />
      </Box>
      <TextField
        select
        label={t('engine.against')}
        value={against}
        onChange={(event) => setAgainst(event.target.value)}
        sx={{ my: 1.5 }}
      >
        <MenuItem value={previousRevision}>{t('engine.revision_before')}</MenuItem>
        {offered.map((revision) => (
          <MenuItem key={revision} value={String(revision)}>
            #{revision}
          </MenuItem>
        ))}
      </TextField>
      {data === undefined ? (
        isError ? (
          <Alert severity="error">{t('error.load')}</Alert>
        ) : (
          <Skeleton variant="rounded" height={200} />
        )
      ) : (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <StateDifferences label={t('engine.difference')} differences={data.differences} />
          <Box>
            <Typography component="h3" variant="subtitle2" sx={{ mb: 0.75 }}>
              {t('engine.state')}
            </Typography>
            <JsonView label={t('engine.state')} value={data.state} />
          </Box>
        </Box>
      )}
    </Panel>
  );
}
