import { valibotResolver } from '@hookform/resolvers/valibot';
import type { Offer } from '@shop/contracts';
import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FieldFrame, inputLook } from '../../../shared/forms/FieldFrame.js';
import { TextField } from '../../../shared/forms/TextField.js';
import { useTexts } from '../../../shared/texts.js';
import { Button } from '../../../shared/ui/Button.js';
import { Notice } from '../../../shared/ui/Notice.js';
import { keepDraft, readDraft } from './draft.js';
import { PicturesField } from './PicturesField.js';
import { type ReviewValues, reviewSchema } from './review-schema.js';
import { StarsField } from './StarsField.js';
import { TermsField } from './TermsField.js';
import { reviewTexts } from './texts.js';
import type { UploadedPicture } from './upload.js';
import { useSendReview } from './use-send-review.js';
import type { Written } from './WriteReview.js';

interface ReviewFormProps {
  readonly offer: Offer;
  readonly onWritten: (written: Written) => void;
  readonly onCancel: () => void;
}

export default function ReviewForm({ offer, onWritten, onCancel }: ReviewFormProps) {
  const texts = useTexts(reviewTexts);
  const [pictures, setPictures] = useState<readonly UploadedPicture[]>([]);
  const [failed, setFailed] = useState(false);
  const send = useSendReview(offer.ID);
  const { register, handleSubmit, watch, setFocus, formState } = useForm<ReviewValues>({
    resolver: useMemo(() => valibotResolver(reviewSchema(texts)), [texts]),
    mode: 'onTouched',
    defaultValues: useMemo(() => readDraft(offer.ID), [offer.ID]),
  });
  // The form was asked for just now: it begins with the stars.
  useEffect(() => setFocus('rating'), [setFocus]);
  const submit = async (values: ReviewValues): Promise<void> => {
    setFailed(false);
    const outcome = await send(
      values,
      pictures.map(({ path }) => path),
    );
    if (outcome === 'failed') setFailed(true);
    keepDraft(offer.ID, outcome === 'logged out' ? values : null);
    if (outcome === 'sent' || outcome === 'exists') onWritten(outcome);
  };
  const { errors, isSubmitting } = formState;
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="mt-6 space-y-3">
      <StarsField field={register('rating')} value={watch('rating')} error={errors.rating?.message} />
      <TextField
        label={texts.write.heading}
        field={register('title')}
        error={errors.title?.message}
        hint={texts.write.headingHint}
        autoComplete="off"
        required
      />
      <FieldFrame label={texts.write.text} error={errors.text?.message} required>
        {(ids) => (
          <div className={inputLook.box}>
            <textarea
              {...register('text')}
              {...ids}
              rows={6}
              className="block w-full min-w-0 resize-y rounded-small bg-transparent px-4 py-3 text-base -outline-offset-2"
            />
          </div>
        )}
      </FieldFrame>
      <PicturesField pictures={pictures} onChange={setPictures} />
      <TermsField field={register('terms')} error={errors.terms?.message} />
      {failed && <Notice look="danger">{texts.write.failed}</Notice>}
      <p className="text-sm text-soft">{texts.write.moderation}</p>
      <div className="flex flex-wrap gap-3 pt-1">
        <Button type="submit" pending={isSubmitting} className="grow">
          {texts.write.submit}
        </Button>
        <Button look="outline" onClick={onCancel}>
          {texts.write.cancel}
        </Button>
      </div>
    </form>
  );
}
