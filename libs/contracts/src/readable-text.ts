/**
 * Control characters, line separators of Unicode and invisible signs. They hide parts of a text, turn its direction round or
 * break lines of logs, labels, mails and files. None of the four countries' languages is written with any of them.
 */
const unreadable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]|(?!\p{L})\p{Default_Ignorable_Code_Point}/gu;
/** An emoji, such as a woman doctor: the only use that people here have for joiners and selectors of variants. */
const wholeEmoji =
  /\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0E\uFE0F]?(?:\u200D\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0E\uFE0F]?)*|[\d#*]\uFE0F\u20E3/gu;

/** Spaces of Unicode, and letters and signs that look like nothing. */
const blank = /[\p{Zs}\u115F\u1160\u2800\u3164\uFFA0]/u;

/** Whether somebody who reads a text sees all of it. */
export function isReadableLine(text: string): boolean {
  return text.replace(wholeEmoji, '').search(unreadable) === -1;
}

/** Likewise; line breaks and tabs are fine. */
export function isReadableProse(text: string): boolean {
  return isReadableLine(text.replace(/[\n\t]/g, ''));
}

/** Whether there is anything to see. */
export function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(new RegExp(blank, 'gu'), ''));
}

export function trimLine(text: string): string {
  return trimmed(text, (sign) => blank.test(sign));
}

export function trimProse(text: string): string {
  return trimmed(text, (sign) => blank.test(sign) || /[\t\n]/.test(sign));
}

/** Without a pattern for the end of a text: it would look at each run of a million blanks once for each of them. */
function trimmed(text: string, isBlank: (sign: string) => boolean): string {
  let [start, end] = [0, text.length];
  while (start < end && isBlank(text.charAt(start))) start += 1;
  while (end > start && isBlank(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Line breaks as browsers and servers on any system send them, as one character each. */
export function withPlainBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** What was typed or pasted, without the characters that nobody sees: whoever typed it could not find them. */
export function withoutInvisible(text: string): string {
  const emoji = text.match(wholeEmoji) ?? [];
  return text
    .split(wholeEmoji)
    .map(
      (part, index) => part.replace(unreadable, (sign) => (/[\t\n\r]/.test(sign) ? sign : '')) + (emoji[index] ?? ''),
    )
    .join('');
}

/** Likewise as one line, without blanks around it. */
export function readableLine(text: string): string {
  return trimLine(withoutInvisible(text.replace(/[\t\n\r\u0085\u2028\u2029]+/g, ' ')));
}

/** Likewise with line breaks and tabs. */
export function readableProse(text: string): string {
  return trimProse(withoutInvisible(withPlainBreaks(text).replace(/[\u0085\u2028\u2029]/g, '\n')));
}

const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}$/u;
const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/**
 * `ime@primjer.ba`, in letters of any language (RFC 6531). Neither comments, quotes, lists nor a name beside it: whatever else
 * a mail program understands could lead a mail elsewhere.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > 254) return false;
  const [local = '', domain = '', ...rest] = text.split('@');
  const labels = domain.split('.');
  return (
    rest.length === 0 &&
    !/\p{Default_Ignorable_Code_Point}/u.test(text) &&
    localPart.test(local) &&
    !/^[.']|\.\.|\.$/.test(local) &&
    labels.length > 1 &&
    labels.every((one) => label.test(one)) &&
    (labels.at(-1) ?? '').length > 1
  );
}
