export const accountEnglish = {
  title: 'Your account',
  second_factor: 'Second factor',
  about:
    'With a second factor the login asks for your password and for six digits from an app on your phone, such as Aegis, 2FAS or Google Authenticator. Whoever learns your password does not get in with it alone.',
  is_set:
    'Your login asks for codes. %{smart_count} recovery code is left. |||| Your login asks for codes. %{smart_count} recovery codes are left.',
  is_not_set: 'Your login asks for your password only.',
  is_demanded: 'Your administrator asks for a second factor. Set it up to go on.',
  first_title: 'One more step',
  set_up: 'Set up',
  remove: 'Take away',
  remove_text:
    'From then on your password alone lets you in. Enter the password and a code of the app, or a recovery code.',
  renew: 'New recovery codes',
  renew_text: 'Enter a code of the app. Your earlier recovery codes are worthless from then on.',
  password_text: 'Enter your password first, so that nobody does this at a desk that you left open.',
  scan_text: 'Scan the picture with the app, then enter the six digits that it shows.',
  type_text: 'Or type this into the app:',
  qr: 'QR code for the app',
  code: 'Code',
  code_hint: 'Six digits from your app, or a recovery code.',
  recovery: 'Recovery codes',
  recovery_text:
    'Keep these codes where you find them without your phone. Each of them lets you in once. They are not shown again.',
  save_file: 'Save as a file',
  kept: 'I have kept them',
  next: 'Next',
  set: 'Set',
};

export type AccountMessages = typeof accountEnglish;
