import { readableLine } from '@shop/contracts/readable-text';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { FieldFrame, inputStyles } from '../forms/FieldFrame.js';
import { useShop } from '../shop.js';
import { useTexts } from '../use-texts.js';
import { announce } from '../ui/Announcer.js';
import { Button, IconButton } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import { Notice } from '../ui/Notice.js';
import { limits } from './limits.js';
import { reviewTexts } from './texts.js';
import { type UploadedPicture, uploadPicture } from './upload-picture.js';

interface PicturesFieldProps {
  readonly pictures: readonly UploadedPicture[];
  readonly onChange: (pictures: readonly UploadedPicture[]) => void;
}

export function PicturesField({ pictures, onChange }: PicturesFieldProps) {
  const texts = useTexts(reviewTexts);
  const id = useId();
  return (
    <fieldset aria-describedby={id} className="rounded-small border border-line p-4">
      <legend className="px-1 text-[15px] font-medium">{texts.pictures.title}</legend>
      <p id={id} className="text-sm text-soft">
        {texts.pictures.hint({ limit: limits.pictures })}
      </p>
      {pictures.length > 0 && <PictureList pictures={pictures} onChange={onChange} />}
      {pictures.length < limits.pictures && (
        <AddPicture key={pictures.length} onAdded={(picture) => onChange([...pictures, picture])} />
      )}
    </fieldset>
  );
}

function PictureList({ pictures, onChange }: PicturesFieldProps) {
  const texts = useTexts(reviewTexts);
  const remove = (removed: UploadedPicture): void => {
    URL.revokeObjectURL(removed.preview);
    onChange(pictures.filter(({ path }) => path !== removed.path));
  };
  return (
    <ul className="mt-3 space-y-2">
      {pictures.map((picture) => (
        <li key={picture.path} className="flex items-center gap-3">
          <img
            src={picture.preview}
            alt=""
            width={56}
            height={56}
            className="size-14 rounded-small bg-sand object-cover"
          />
          <span className="min-w-0 grow truncate text-[15px]">{picture.name}</span>
          <IconButton label={texts.pictures.remove({ name: picture.name })} onClick={() => remove(picture)}>
            <Icon name="trash" className="size-5" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

interface PictureProblems {
  readonly name?: string | undefined;
  readonly file?: string | undefined;
  readonly upload?: string | undefined;
}

function AddPicture({ onAdded }: { onAdded: (picture: UploadedPicture) => void }) {
  const { client } = useShop();
  const texts = useTexts(reviewTexts);
  const { pictures: t } = texts;
  const [name, setName] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [problems, setProblems] = useState<PictureProblems>({});
  const [sending, setSending] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);

  const handleFileChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const chosen = target.files?.[0] ?? null;
    setFile(chosen);
    setProblems({});
    if (chosen !== null && name === '') setName(chosen.name.replace(/\.\w+$/, '').slice(0, 120));
  };
  const handleAdd = async (): Promise<void> => {
    const missing = {
      name: readableLine(name) === '' ? t.nameMissing : undefined,
      file: file === null ? t.fileMissing : undefined,
    };
    setProblems(missing);
    if (missing.name !== undefined) return nameInput.current?.focus();
    if (file === null) return fileInput.current?.focus();
    setSending(true);
    const outcome = await uploadPicture(client, readableLine(name), file);
    setSending(false);
    if (outcome === 'unreadable') setProblems({ file: t.unreadable });
    else if (outcome === 'failed') setProblems({ upload: t.failed });
    else {
      announce(t.added({ name: outcome.name }));
      onAdded(outcome);
    }
  };
  return (
    <div className="mt-4 space-y-1">
      <FieldFrame label={t.file} error={problems.file}>
        {(ids) => (
          <label className="flex min-h-11 cursor-pointer items-center gap-4 rounded-small outline-accent has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2">
            <input
              {...ids}
              ref={fileInput}
              type="file"
              accept="image/*"
              onChange={handleFileChange}
              className="sr-only"
            />
            <span className="shrink-0 rounded-full bg-green-tint px-5 py-2.5 text-[15px] font-semibold text-green">
              {t.choose}
            </span>
            <span className="min-w-0 truncate text-[15px] text-soft">{file?.name}</span>
          </label>
        )}
      </FieldFrame>
      <FieldFrame label={t.name} error={problems.name}>
        {(ids) => (
          <div className={inputStyles.box}>
            <input
              {...ids}
              ref={nameInput}
              type="text"
              value={name}
              maxLength={120}
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
              className={inputStyles.text}
            />
          </div>
        )}
      </FieldFrame>
      {problems.upload !== undefined && <Notice variant="danger">{problems.upload}</Notice>}
      <Button variant="outline" size="small" pending={sending} onClick={() => void handleAdd()} className="w-full">
        {t.add}
      </Button>
    </div>
  );
}
