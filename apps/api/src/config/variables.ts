import { isIP } from 'node:net';
import { isTimeOfDay } from '@centro/booking';
import * as v from 'valibot';
import { toPath } from '../toPath.ts';

/** A variable without surrounding spaces; empty when it is not set. */
export const text = v.pipe(v.optional(v.string(), ''), v.trim());

/** Returns the schema of a text for which `isValid` returns true; `fix` says what to write. */
export function checked(isValid: (text: string) => boolean, fix: string) {
  return v.pipe(text, v.check(isValid, mustBe(fix)));
}

/** Like `checked`, for a value that messages must not show. */
export function secret(isValid: (text: string) => boolean, fix: string) {
  return v.pipe(text, v.check(isValid, ` must be ${fix}`));
}

/** Returns the message of a variable, which continues its name. */
export function mustBe(fix: string) {
  return ({ input }: v.BaseIssue<unknown>) =>
    ` must be ${fix}; it is ${input === '' ? 'empty' : JSON.stringify(input)}`;
}

export function line(fix: string) {
  return checked((value) => /^\P{Cc}+$/u.test(value), fix);
}

export function lineOrEmpty(fix: string) {
  return checked((value) => /^\P{Cc}*$/u.test(value), `${fix} in one line, or empty`);
}

export function oneOf<const Values extends readonly string[]>(values: Values, fix: string) {
  return v.pipe(text, v.picklist(values, mustBe(fix)));
}

const wholeNumberFix = 'a whole number, at least 1';
const isWholeNumber = (value: string) => /^[1-9]\d{0,8}$/.test(value);

export const wholeNumber = v.pipe(checked(isWholeNumber, wholeNumberFix), v.transform(Number));

/** A number of times; `off` is `Infinity`. */
export const limit = v.pipe(
  checked((value) => value === 'off' || isWholeNumber(value), `${wholeNumberFix}, or "off"`),
  v.transform((value) => (value === 'off' ? Infinity : Number(value))),
);

/** Up to a minute; 0 for none. */
export const seconds = v.pipe(
  checked((value) => /^([1-5]?\d|60)$/.test(value), 'a whole number from 0 to 60'),
  v.transform(Number),
);

export const megabytes = v.pipe(
  wholeNumber,
  v.transform((count) => count * 1_000_000),
);

const portFix = 'a whole number from 0 to 65535';
const isPort = (value: string) => /^\d{1,5}$/.test(value) && Number(value) < 65536;

export const port = v.pipe(checked(isPort, portFix), v.transform(Number));

/** A port, or null when it is empty. */
export const optionalPort = v.pipe(
  checked((value) => value === '' || isPort(value), `${portFix}, or empty`),
  v.transform((value) => (value === '' ? null : Number(value))),
);

/** A time of day, or null when it is empty. */
export const optionalTime = v.pipe(
  checked((value) => value === '' || isTimeOfDay(value), 'a time such as 07:30, or empty'),
  v.transform((value) => (isTimeOfDay(value) ? value : null)),
);

/** Returns the schema of the entries between `separator`s. */
export function list(separator: ',' | ' ', isValid: (entry: string) => boolean, fix: string) {
  const toList = (value: string) => value.split(separator === ',' ? /\s*,\s*/ : /\s+/).filter(Boolean);
  return v.pipe(
    checked((value) => toList(value).every(isValid), fix),
    v.transform(toList),
  );
}

/** As long as numbers are with their country: from 8 to 15 digits. */
export const isPhone = (value: string) => /^\+(?:\d *){8,15}$/.test(value);

export const phone = checked(isPhone, 'a whole phone number in +39 form');

/** One email address, without the characters by which a second address or a header could be added. */
const address = String.raw`[^\s@,;:<>()"\\]+@[^\s@,;:<>()"\\]+\.[^\s@.,;:<>()"\\]+`;

const bareAddress = new RegExp(`^${address}$`);

export const isEmailAddress = (value: string) => bareAddress.test(value);

export function emailAddress(fix: string) {
  return checked(isEmailAddress, fix);
}

const namedAddress = new RegExp(
  `^(?:(?<name>[^<>"\\p{Cc}]*)<(?<named>${address})>|(?<bare>${address}))$`,
  'u',
);

/** An address, or «Name <address>». */
export const sender = v.pipe(
  checked((value) => namedAddress.test(value), 'an address or Name <address>'),
  v.transform((value) => {
    const { name = '', named, bare = '' } = namedAddress.exec(value)?.groups ?? {};
    return { name: name.trim(), address: named ?? bare };
  }),
);

/** A folder or file as an absolute path, or null when it is empty. */
export const toOptionalPath = v.transform((value: string) => (value === '' ? null : toPath(value)));

export function webUrl(fix = 'an http or https address') {
  return checked(isWebUrl, fix);
}

export function isWebUrl(value: string): boolean {
  return isUrlOf(value, ['http:', 'https:']);
}

export function isUrlOf(value: string, protocols: readonly string[]): boolean {
  return protocols.includes(URL.parse(value)?.protocol ?? '');
}

/** Returns whether a text is an IP address, or a network such as 10.0.0.0/8. */
export function isNetwork(value: string): boolean {
  const [host = '', bits] = value.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(host)] ?? -1;
  return most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}
