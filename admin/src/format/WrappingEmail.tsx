interface WrappingEmailProps {
  readonly email: string;
}

/** Where there is little room an e-mail is broken before its @, not within a word. */
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
