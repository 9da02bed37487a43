import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { Build } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText, type Translate } from '../i18n/use-text.js';

export function BuildProgress({ build }: { readonly build: Build | null }) {
  const t = useText();
  const format = useFormat();
  if (build === null) return <Box sx={{ color: 'text.secondary' }}>–</Box>;
  const name = t(build.kind === 'rebuild' ? 'engine.rebuild' : 'engine.verify');
  if (build.state === 'done' || build.state === 'failed') {
    const at = build.finishedAt === null ? '' : format.moment(build.finishedAt);
    return (
      <Box sx={{ typography: 'body2' }}>
        <Box sx={{ color: hasFailed(build) ? 'error.main' : 'text.primary' }}>{resultText(build, t)}</Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {name} · {at}
        </Box>
      </Box>
    );
  }
  const share = Math.round(build.done * 100);
  return (
    <Box sx={{ minWidth: 150 }}>
      <Box sx={{ typography: 'body2', display: 'flex', gap: 1, justifyContent: 'space-between' }}>
        <span>{phaseText(build, t)}</span>
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {format.percent(build.done)}
        </Box>
      </Box>
      <LinearProgress
        variant={build.state === 'queued' ? 'indeterminate' : 'determinate'}
        {...(build.state === 'running' && { value: share })}
        aria-label={name}
        sx={{ borderRadius: 99, height: 6 }}
      />
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
        {t('engine.per_second', { count: format.number(Math.round(build.rate)) })}
      </Box>
    </Box>
  );
}

function hasFailed({ state, equal }: Build): boolean {
  return state === 'failed' || equal === false;
}

function resultText({ state, equal, failure, differing }: Build, t: Translate): string {
  if (state === 'failed') return failure ?? t('engine.failed');
  if (equal === null) return t('engine.not_compared');
  return equal ? t('engine.equal') : t('engine.differs', { ids: differing.slice(0, 3).join(', ') });
}

function phaseText({ state, phase }: Build, t: Translate): string {
  if (state === 'queued') return t('engine.phase_waiting');
  switch (phase) {
    case 'indexing':
      return t('engine.phase_indexing');
    case 'catching-up':
      return t('engine.state_catching_up');
    case 'comparing':
      return t('engine.phase_comparing');
    case 'swapping':
      return t('engine.phase_swapping');
    default:
      return t('engine.phase_reading');
  }
}
