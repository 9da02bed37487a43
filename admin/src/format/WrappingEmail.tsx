interface WrappingEmailProps {
  readonly email: string;
}

/** In narrow layouts an e-mail breaks before its @, not inside a word. */
export function WrappingEmail({ email }: WrappingEmailProps) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
