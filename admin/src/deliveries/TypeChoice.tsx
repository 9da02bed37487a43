import type { DeliveryRow } from '@shop/contracts';
import { useText } from '../i18n/use-text.js';
import { OneOf } from '../records/OneOf.js';

export const deliveryTypes: readonly DeliveryRow['type'][] = ['order', 'club_join', 'subscriber'];

interface TypeChoiceProps {
  readonly value: DeliveryRow['type'] | undefined;
  readonly onChange: (type: DeliveryRow['type'] | null) => void;
}

/** One kind of thing, or all of them. */
export function TypeChoice({ value, onChange }: TypeChoiceProps) {
  const t = useText();
  return (
    <OneOf
      label={t('deliveries.what')}
      options={deliveryTypes.map((type) => ({ value: type, text: t(`deliveries.types.${type}`) }))}
      value={value ?? null}
      onChange={onChange}
      fills
    />
  );
}
