import type { DeliveryRow } from '@shop/contracts';
import { useText } from '../i18n/use-text.js';
import { OneOf } from '../records/OneOf.js';

interface TypeChoiceProps<Type extends DeliveryRow['type']> {
  readonly types: readonly Type[];
  readonly value: Type | undefined;
  readonly onChange: (type: Type | null) => void;
}

/** One kind of thing, or all of them. */
export function TypeChoice<Type extends DeliveryRow['type']>({ types, value, onChange }: TypeChoiceProps<Type>) {
  const t = useText();
  return (
    <OneOf
      label={t('deliveries.what')}
      options={types.map((type) => ({ value: type, text: t(`deliveries.types.${type}`) }))}
      value={value ?? null}
      onChange={onChange}
      fills
    />
  );
}
