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
import { useCall } from '../rpc/use-call.js';
import { Differences } from './Differences.js';
import { JsonView } from './JsonView.js';

interface StateAtProps {
  readonly stream: string;
  /** The last revision there is. */
  readonly last: number;
}

const before = 'before';
/** Revisions to compare with that are offered by name. */
const mostOffered = 50;

/** The state of a stream at any revision, and what changed since another one. */
export function StateAt({ stream, last }: StateAtProps) {
  const t = useText();
  const [moving, setMoving] = useState(last);
  const [at, setAt] = useState(last);
  const [against, setAgainst] = useState<string>(before);
  const compared = against === before ? {} : { against: Number(against) };
  const { data, isError } = useCall('ops.streams.state', { stream, at, ...compared }, { keepPrevious: true });
  const offered = Array.from({ length: Math.min(last + 1, mostOffered) }, (_, index) => last - index);
  return (
    <Panel title={t('engine.state_at', { revision: moving })}>
      <Box sx={{ px: 1.5 }}>
        <Slider
          aria-label={t('engine.revision')}
          value={moving}
          min={0}
          max={Math.max(last, 1)}
          disabled={last === 0}
          step={1}
          marks={last <= 20}
          valueLabelDisplay="auto"
          onChange={(_, value) => setMoving(value)}
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
        <MenuItem value={before}>{t('engine.revision_before')}</MenuItem>
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
          <Differences label={t('engine.difference')} differences={data.differences} />
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
