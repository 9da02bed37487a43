import { useFormContext } from 'react-hook-form';
import { CommandDialog } from '../commands/CommandDialog.js';
import { CommandSelect, CommandText } from '../commands/command-inputs.js';
import { useText } from '../i18n/use-text.js';
import { groupName, useDefaultCountry, type OfferGroup } from './offer-names.js';
import { PicturePicker } from './PicturePicker.js';

interface CreateOfferDialogProps {
  readonly groups: readonly OfferGroup[];
  readonly pictures: readonly string[];
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}

interface OfferValues {
  readonly slug: string;
  readonly group: string;
  readonly position: string;
  readonly images: readonly string[];
}

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;

function parsePosition(position: string): number {
  return /^\d{1,4}$/u.test(position) ? Number(position) : 0;
}

/** A new offer stays hidden until it has texts and a price and is published. */
export function CreateOfferDialog({ groups, pictures, onClose, onCreated }: CreateOfferDialogProps) {
  const t = useText();
  const values: OfferValues = { slug: '', group: groups[0]?.id ?? '', position: '100', images: [] };
  const toParams = ({ slug, group, position, images }: OfferValues) =>
    !slugPattern.test(slug) || group === '' || parsePosition(position) === 0
      ? null
      : {
          ...{ slug, group, position: parsePosition(position), images: [...images] },
          ...{ children: null, ingredientsImage: '', scaleleadId: '', quizId: null },
        };
  return (
    <CommandDialog
      method="admin.offers.create"
      subject="new"
      title={t('offers.create')}
      text={t('offers.create_text')}
      submitLabel={t('offers.create')}
      values={values}
      toParams={toParams}
      onClose={onClose}
      onDone={({ id }) => onCreated(id)}
    >
      <OfferFields groups={groups} pictures={pictures} />
    </CommandDialog>
  );
}

function OfferFields({ groups, pictures }: Pick<CreateOfferDialogProps, 'groups' | 'pictures'>) {
  const t = useText();
  const country = useDefaultCountry();
  const { watch, getValues, setValue } = useFormContext<OfferValues>();
  const { slug, position, images } = watch();
  const namesById = new Map(groups.map((group) => [group.id, groupName(group, country)]));
  return (
    <>
      <CommandText
        source="slug"
        label={t('offers.slug')}
        helperText={t('offers.slug_rule')}
        autoFocus
        isInvalid={slug !== '' && !slugPattern.test(slug)}
        html={{ spellCheck: false }}
      />
      <CommandSelect
        source="group"
        label={t('offers.group')}
        options={[...namesById.keys()]}
        optionText={(id) => namesById.get(id)}
      />
      <CommandText
        source="position"
        label={t('offers.position')}
        isInvalid={parsePosition(position) === 0}
        html={{ inputMode: 'numeric', maxLength: 4 }}
      />
      <PicturePicker
        label={t('offers.pictures')}
        available={pictures}
        selected={images}
        onChange={(change) => setValue('images', change(getValues('images')), { shouldDirty: true })}
      />
    </>
  );
}
