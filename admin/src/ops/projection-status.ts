import type { Translate } from '../i18n/use-text.js';

export function projectionStatusText(status: string, t: Translate): string {
  switch (status) {
    case 'live':
    case 'running':
      return t('engine.state_live');
    case 'catching-up':
      return t('engine.state_catching_up');
    case 'paused':
      return t('engine.state_paused');
    case 'failing':
      return t('engine.state_failing');
    case 'ahead-of-store':
      return t('engine.state_ahead');
    case 'dead-owner':
      return t('engine.state_dead_owner');
    case 'stalled':
      return t('engine.state_stalled');
    case 'other-version':
      return t('engine.state_other_version');
    default:
      return t('engine.state_idle');
  }
}
