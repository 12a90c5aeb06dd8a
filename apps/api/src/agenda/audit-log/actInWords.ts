import { parseDate } from '@internationalized/date';
import type { Act } from './listActs.ts';
import { formatDay } from '../../texts/dates.ts';
import type { Language } from '../../texts/Language.ts';

/** Returns what an act was, and what it changed: «Consulenza spostata», «25/11/2026 16:30 → 26/11/2026 17:00». */
export function actInWords({ act, detail }: Pick<Act, 'act' | 'detail'>, language: Language) {
  const texts = language.words.agendaDesk.acts;
  return { what: texts.kinds[act], detail: detailInWords() };

  function detailInWords(): string {
    const last = detail.split(' ').at(-1) ?? '';
    switch (act) {
      case 'presence':
        return withDays(detail.slice(0, -last.length) + wordOf(texts.presence, last), language);
      case 'holidays':
        return wordOf(texts.holidays, last);
      case 'answer-message':
        return wordOf(texts.messages, last);
      case 'calendar-feed':
        return wordOf(texts.calendar, last);
      case 'export-subscribers':
        return texts.rows({ count: Number.parseInt(detail, 10) });
      case 'close-agenda':
        return detail === 'other devices' ? texts.otherDevices : detail;
      // Its id says nothing to a reader.
      case 'remove-subscriber':
        return '';
      default:
        return withDays(detail, language);
    }
  }
}

/** Returns a logged code in words, or itself. */
const wordOf = (words: Readonly<Record<string, string>>, code: string) => words[code] ?? code;

/** Returns a text with its days, YYYY-MM-DD, as they are written in a language. */
function withDays(text: string, language: Language): string {
  return text.replaceAll(/\b\d{4}-\d\d-\d\d\b/g, (day) => formatDay(parseDate(day), 'short', language));
}
