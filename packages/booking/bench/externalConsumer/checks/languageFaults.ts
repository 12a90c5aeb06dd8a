import { pickerRoot } from './pickerRoot.ts';

/**
 * Returns what is wrong with the language of the list: its direction, the hours of its weekdays, the zone of the centre and
 * the visitor's own times.
 */
export function languageFaults({ lang, hours }: { lang: string; hours: object }): string[] {
  const picker = pickerRoot().querySelector<HTMLElement>('.booking');
  if (!picker) return ['there is no picker'];
  const faults: string[] = [];
  const direction = lang.startsWith('ar') ? 'rtl' : 'ltr';
  if (getComputedStyle(picker).direction !== direction) faults.push(`the picker is not ${direction}`);
  if (new Intl.Locale(picker.lang).language !== new Intl.Locale(lang).language)
    faults.push(`the picker says it is in ${picker.lang}`);
  const slots = [...picker.querySelectorAll<HTMLInputElement>('.booking-slot > input')];
  for (const { value } of slots) {
    const [day = '', time = ''] = value.split('T');
    const weekday = new Date(day).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
    const ofDay = Object.entries(hours).find(([name]) => name === weekday.toLowerCase())?.[1] as unknown;
    if (Array.isArray(ofDay) && !ofDay.includes(time)) faults.push(`${weekday} has no ${time}`);
    if (ofDay === undefined) faults.push(`${weekday} has no hours`);
  }
  const withoutOwn = slots.filter((slot) => !slot.nextElementSibling?.querySelector('small')?.textContent);
  if (withoutOwn.length > 0) faults.push(`${withoutOwn.length} slots have no time of the visitor's`);
  if (!picker.querySelector('.booking-zone')?.textContent) faults.push('the zone of the centre is not named');
  return faults;
}
