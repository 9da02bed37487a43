import Box from '@mui/material/Box';
import type { LeadRow } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { consentedChannels } from './consented-channels.js';

export function ConsentCell({ lead }: { readonly lead: LeadRow }) {
  const t = useText();
  const format = useFormat();
  const agreed = consentedChannels(lead).map((channel) => t(`leads.channels.${channel}`));
  return (
    <>
      {agreed.join(', ') || '–'}
      {lead.withdrawals.map(({ channel, at, by }) => (
        <Box key={`${channel} ${at}`} sx={{ typography: 'caption', color: 'text.secondary' }}>
          {t('leads.withdrawn', {
            channel: t(`leads.channels.${channel}`),
            at: format.moment(at),
            by: by?.name ?? t('history.staff'),
          })}
        </Box>
      ))}
    </>
  );
}
