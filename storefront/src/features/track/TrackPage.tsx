import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FieldFrame, inputStyles } from '../../shared/forms/FieldFrame.js';
import { useTexts } from '../../shared/use-texts.js';
import { Button } from '../../shared/ui/Button.js';
import { PageTitle } from '../../shared/ui/PageTitle.js';
import { trackingTexts } from './texts.js';
import { TrackResult } from './TrackResult.js';
import { useTracking } from './use-tracking.js';

/** `?id=` fills in the number and starts the search. */
export default function TrackPage() {
  const t = useTexts(trackingTexts);
  const [params, setParams] = useSearchParams();
  const requestedId = params.get('id')?.trim() ?? '';
  const { state, search } = useTracking();
  const [text, setText] = useState(requestedId);
  const [missing, setMissing] = useState(false);
  const [searched, setSearched] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (requestedId === '' || requestedId === searched) return;
    setSearched(requestedId);
    setText(requestedId);
    search(requestedId);
  }, [requestedId, searched, search]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const id = text.trim();
    setMissing(id === '');
    if (id === '') return field.current?.focus();
    setSearched(id);
    search(id);
    setParams({ id }, { replace: true });
  };
  return (
    <div className="mx-auto min-h-[80dvh] max-w-3xl px-5 pb-24 pt-10 sm:px-8 lg:pt-20">
      <PageTitle description={t.lead}>{t.title}</PageTitle>
      <p className="mt-4 max-w-xl text-lg text-soft">{t.lead}</p>
      <form noValidate role="search" onSubmit={submit} className="mt-8 flex flex-col gap-x-4 sm:flex-row">
        <div className="grow">
          <FieldFrame label={t.label} hint={t.hint} error={missing ? t.missing : undefined} required>
            {(ids) => (
              <div className={inputStyles.box}>
                <input
                  ref={field}
                  type="text"
                  name="id"
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={40}
                  value={text}
                  onChange={(event) => setText(event.target.value)}
                  {...ids}
                  className={`${inputStyles.text} uppercase tracking-wider tabular-nums`}
                />
              </div>
            )}
          </FieldFrame>
        </div>
        <Button type="submit" className="mt-2 sm:mt-8 sm:self-start">
          {t.search}
        </Button>
      </form>
      <TrackResult state={state} leadId={searched} />
    </div>
  );
}
