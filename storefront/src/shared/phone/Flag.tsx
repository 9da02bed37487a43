import type { CountryCode } from '@shop/countries/country';
import type { ReactNode } from 'react';

const drawings: Readonly<Record<CountryCode, ReactNode>> = {
  BA: (
    <>
      <path fill="#002395" d="M0 0h24v16H0z" />
      <path fill="#fecb00" d="M7 0h14v14z" />
      <path
        fill="#fff"
        d="m4.5 1 .6 1.5h1.4L5.4 3.4l.4 1.4-1.3-.9-1.2.9.4-1.4-1.1-.9H4zm3.6 3.6.6 1.5h1.4L9 7l.4 1.4-1.3-.9-1.2.9.4-1.4-1.1-.9h1.3zm3.6 3.6.6 1.5h1.4l-1.1.9.4 1.4-1.3-.9-1.2.9.4-1.4-1.1-.9h1.3z"
      />
    </>
  ),
  RS: (
    <>
      <path fill="#c6363c" d="M0 0h24v5.4H0z" />
      <path fill="#0c4076" d="M0 5.3h24v5.4H0z" />
      <path fill="#fff" d="M0 10.6h24V16H0z" />
      <path fill="#c6363c" d="M6 4h5v5.2c0 1.6-1 2.4-2.5 2.900C7 11.6 6 10.8 6 9.200z" stroke="#fff" strokeWidth=".7" />
      <path fill="#edb92e" d="M6.7 3.6 7 1.900l1.5.8 1.5-.8.3 1.700z" />
    </>
  ),
  HR: (
    <>
      <path fill="#e8112d" d="M0 0h24v5.4H0z" />
      <path fill="#fff" d="M0 5.300h24v5.400H0z" />
      <path fill="#171796" d="M0 10.600h24V16H0z" />
      <path fill="#fff" d="M9 4h6v6a3 3 0 0 1-6 0z" stroke="#e8112d" strokeWidth=".5" />
      <path fill="#e8112d" d="M9 4h2v2H9zm4 0h2v2h-2zm-2 2h2v2h-2zM9 8h2v2H9zm4 0h2v2h-2zm-2 2h2v2.500h-2z" />
    </>
  ),
  ME: (
    <>
      <path fill="#d3ae3b" d="M0 0h24v16H0z" />
      <path fill="#c40308" d="M1.5 1.500h21v13h-21z" />
      <path fill="#d3ae3b" d="M12 3.500l1 1.3 4-.8-1.8 3.4 1.3 2-2.7.3L12 13l-1.8-3.3-2.7-.3 1.3-2L7 4l4 .8z" />
    </>
  ),
};

export function Flag({ code }: { code: CountryCode }) {
  return (
    <svg
      viewBox="0 0 24 16"
      className="h-4 w-6 shrink-0 rounded-[3px] shadow-[0_0_0_1px_rgb(0_0_0/12%)]"
      aria-hidden="true"
    >
      {drawings[code]}
    </svg>
  );
}
