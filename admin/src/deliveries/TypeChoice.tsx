import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { DeliveryRow } from '@shop/contracts';
import { useText } from '../i18n/use-text.js';

export const deliveryTypes: readonly DeliveryRow['type'][] = ['order', 'club_join', 'subscriber'];

interface TypeChoiceProps {
  readonly value: DeliveryRow['type'] | undefined;
  readonly onChange: (type: DeliveryRow['type'] | null) => void;
}

/** One kind of thing, or all of them. */
export function TypeChoice({ value, onChange }: TypeChoiceProps) {
  const t = useText();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value ?? null}
      onChange={(_, type: DeliveryRow['type'] | null) => onChange(type)}
      aria-label={t('deliveries.what')}
      sx={{ flex: { xs: 1, sm: 'none' }, '& > *': { flex: { xs: 1, sm: 'none' }, px: 1.5, minHeight: 40 } }}
    >
      {deliveryTypes.map((type) => (
        <ToggleButton key={type} value={type}>
          {t(`deliveries.types.${type}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
