import type { CountryCode } from '@shop/countries/country';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useMessages } from '../shop.js';
import { Icon } from '../ui/Icon.js';
import { Flag } from './Flag.js';
import { findCountries } from './phone-input.js';

interface CountryPickerProps {
  readonly code: CountryCode;
  readonly onSelect: (code: CountryCode) => void;
}

/** Milliseconds without another letter. */
const typeAheadMs = 250;

export function CountryPicker({ code, onSelect }: CountryPickerProps) {
  const t = useMessages();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const typed = useRef({ text: '', timer: 0 });
  const selectCountry = (picked: CountryCode): void => {
    onSelect(picked);
    setOpen(false);
    button.current?.focus();
  };
  const typeAhead = (event: KeyboardEvent): void => {
    if (!/^\p{L}$/u.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    window.clearTimeout(typed.current.timer);
    typed.current.text += event.key;
    typed.current.timer = window.setTimeout(() => {
      const [match] = findCountries(typed.current.text, t.phone.names);
      typed.current.text = '';
      if (match !== undefined) onSelect(match.code);
    }, typeAheadMs);
  };
  return (
    <div
      className="relative"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label={`${t.phone.country}: ${t.phone.names[code]}`}
        aria-haspopup="listbox"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onKeyDown={typeAhead}
        className="flex h-full min-h-12 items-center gap-1.5 rounded-l-small pl-4 pr-1 -outline-offset-2"
      >
        <Flag code={code} />
        <Icon name="down" className="size-4" />
      </button>
      {open && <CountryList code={code} onSelect={selectCountry} onClose={() => selectCountry(code)} />}
    </div>
  );
}

interface CountryListProps extends CountryPickerProps {
  readonly onClose: () => void;
}

function CountryList({ code, onSelect, onClose }: CountryListProps) {
  const t = useMessages();
  const listId = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(-1);
  const matches = findCountries(query, t.phone.names);
  const onKeyDown = (event: KeyboardEvent): void => {
    const actions: Record<string, () => void> = {
      ArrowDown: () => setActive((active + 1) % Math.max(1, matches.length)),
      ArrowUp: () => setActive((active - 1 + matches.length) % Math.max(1, matches.length)),
      Enter: () => {
        const selected = matches[active] ?? matches[0];
        if (selected !== undefined) onSelect(selected.code);
      },
      Escape: onClose,
    };
    const action = actions[event.key];
    if (action === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };
  return (
    <div className="absolute left-0 top-full z-20 mt-1 w-72 max-w-[80vw] rounded-small border border-line bg-sheet p-2 shadow-lift">
      <input
        type="text"
        role="combobox"
        aria-label={t.phone.country}
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={matches[active] === undefined ? undefined : `${listId}-${active}`}
        placeholder={t.phone.search}
        autoComplete="off"
        autoFocus
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        className="h-11 w-full rounded-md border border-line bg-paper px-3"
      />
      <ul id={listId} role="listbox" aria-label={t.phone.country} className="mt-1">
        {matches.map((country, index) => (
          <li
            key={country.code}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={country.code === code}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onSelect(country.code)}
            className={`flex min-h-11 items-center gap-3 rounded-md px-3 hover:bg-green-tint ${index === active ? 'bg-green-tint' : ''}`}
          >
            <Flag code={country.code} />
            <span className="grow">{t.phone.names[country.code]}</span>
            <span className="tabular-nums text-soft">+{country.callingCode}</span>
          </li>
        ))}
      </ul>
      {matches.length === 0 && (
        <p role="status" className="px-3 py-2 text-soft">
          {t.phone.none}
        </p>
      )}
    </div>
  );
}
