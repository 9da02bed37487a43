import { valibotResolver } from '@hookform/resolvers/valibot';
import type { OwnReview } from '@shop/contracts';
import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FieldFrame, inputStyles } from '../forms/FieldFrame.js';
import { TextField } from '../forms/TextField.js';
import { useTexts } from '../use-texts.js';
import { Button } from '../ui/Button.js';
import { Notice } from '../ui/Notice.js';
import { toReviewDraft, saveReviewDraft, readReviewDraft } from './review-draft.js';
import { PicturesField } from './PicturesField.js';
import { type ReviewValues, reviewSchema } from './review-schema.js';
import { StarsField } from './StarsField.js';
import { TermsField } from './TermsField.js';
import { reviewTexts } from './texts.js';
import type { ReviewTexts } from './texts.js';
import type { UploadedPicture } from './upload-picture.js';
import { useSendReview, type SubmitOutcome } from './use-send-review.js';

interface ReviewFormProps {
  readonly offerId: string;
  readonly editedReview: OwnReview | null;
  readonly onSubmitted: (written: SubmitOutcome) => void;
  readonly onCancel: () => void;
}

export default function ReviewForm({ offerId, editedReview, onSubmitted, onCancel }: ReviewFormProps) {
  const texts = useTexts(reviewTexts);
  const [pictures, setPictures] = useState(() => reviewPictures(editedReview, texts));
  const [problem, setProblem] = useState<string | null>(null);
  const send = useSendReview(offerId, editedReview);
  const { register, handleSubmit, watch, setFocus, formState } = useForm<ReviewValues>({
    resolver: useMemo(() => valibotResolver(reviewSchema(texts)), [texts]),
    mode: 'onTouched',
    defaultValues: useMemo(
      () => (editedReview === null ? readReviewDraft(offerId) : toReviewDraft(editedReview)),
      [offerId, editedReview],
    ),
  });
  // The form opens on request, so the stars receive the focus.
  useEffect(() => setFocus('rating'), [setFocus]);
  const onSubmit = async (values: ReviewValues): Promise<void> => {
    setProblem(null);
    const outcome = await send(
      values,
      pictures.map(({ path }) => path),
    );
    if (outcome === 'failed') setProblem(texts.write.failed);
    if (outcome === 'changed') setProblem(texts.own.changed);
    if (editedReview === null) saveReviewDraft(offerId, outcome === 'logged out' ? values : null);
    if (outcome === 'sent' || outcome === 'exists') onSubmitted(outcome);
  };
  const { errors, isSubmitting } = formState;
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(onSubmit)(event)} className="mt-6 space-y-3">
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
          <div className={inputStyles.box}>
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
      {editedReview === null && <TermsField field={register('terms')} error={errors.terms?.message} />}
      {problem !== null && <Notice variant="danger">{problem}</Notice>}
      <p className="text-sm text-soft">{texts.write.moderation}</p>
      <div className="flex flex-wrap gap-3 pt-1">
        <Button type="submit" pending={isSubmitting} className="grow">
          {editedReview === null ? texts.write.submit : texts.own.save}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {texts.write.cancel}
        </Button>
      </div>
    </form>
  );
}

function reviewPictures(review: OwnReview | null, { own }: ReviewTexts): readonly UploadedPicture[] {
  const paths = review?.Attachments ?? [];
  return paths.map((path, index) => ({
    path,
    name: own.addedPhoto({ index: index + 1 }),
    preview: path.replace('/800.', '/400.'),
  }));
}
