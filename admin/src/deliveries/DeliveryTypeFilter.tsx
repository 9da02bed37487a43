import type { DeliveryRow } from '@shop/contracts';
import { useText } from '../i18n/use-text.js';
import { SegmentedControl } from '../records/SegmentedControl.js';

interface DeliveryTypeFilterProps<Type extends DeliveryRow['type']> {
  readonly types: readonly Type[];
  readonly value: Type | undefined;
  readonly onChange: (type: Type | null) => void;
}

export function DeliveryTypeFilter<Type extends DeliveryRow['type']>({
  types,
  value,
  onChange,
}: DeliveryTypeFilterProps<Type>) {
  const t = useText();
  return (
    <SegmentedControl
      label={t('deliveries.what')}
      options={types.map((type) => ({ value: type, text: t(`deliveries.types.${type}`) }))}
      value={value ?? null}
      onChange={onChange}
      fillsWidth
    />
  );
}
