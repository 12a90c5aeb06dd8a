import { Fragment } from 'react';
import type { CentreFacts } from '../../config/config.ts';
import type { NoticeText } from '../layout/notice.ts';
import { keyOf } from './dayAgenda.ts';
import type { AgendaDay } from './dayAgenda.ts';
import { CancelledRow, ConsultationRow, FreeNowRow, FreeRow } from './DayRows.tsx';
import type { UnsavedNote } from './ConsultationDetail.tsx';

interface DayListProps {
  centre: CentreFacts;
  day: AgendaDay;
  /** The present moment; UTC. */
  now: Date;
  isToday: boolean;
  /** Returns a moment (UTC) on the clock of the centre. */
  inWords: (moment: string) => string;
  /** The same as hour and minute. */
  clock: (moment: string) => string;
  unsavedNote: UnsavedNote | undefined;
  openId: string | undefined;
  /** The ids of those whose hour is closed, and whom somebody has to call. */
  toCallIds: readonly string[];
  /** What was done with one of them, above its row. */
  notice?: NoticeText;
  doneId?: string | undefined;
}

/** The consultations, the free slots and what was cancelled, in order of time. */
export function rowsOf({ entries, cancelled }: AgendaDay) {
  const gone = cancelled.map((consultation) => ({
    kind: 'cancelled' as const,
    time: consultation.time,
    consultation,
  }));
  return [...entries, ...gone].toSorted((one, other) => one.time.localeCompare(other.time));
}

/** The consultations of a day in order, with the free slots and the cancelled ones between them. */
export function DayList({
  centre,
  day,
  now,
  isToday,
  inWords,
  clock,
  unsavedNote,
  openId,
  toCallIds,
  ...done
}: DayListProps) {
  const next = isToday
    ? day.entries.find(
        (entry) => entry.kind === 'consultation' && Date.parse(entry.consultation.startsAt) > now.getTime(),
      )
    : undefined;
  return (
    <ol className="DayList">
      {rowsOf(day).map((row) => {
        const notice = row.kind !== 'free' && row.consultation.id === done.doneId ? done.notice : undefined;
        switch (row.kind) {
          case 'free':
            return <FreeRow key={keyOf(row)} centre={centre} day={day.day} isToday={isToday} {...row} />;
          case 'cancelled': {
            const { consultation } = row;
            return <CancelledRow key={consultation.id} {...{ centre, consultation, now, inWords, notice }} />;
          }
          case 'consultation': {
            const { consultation } = row;
            const isFreeNow =
              consultation.presence === 'absent' &&
              !consultation.isOver &&
              Date.parse(consultation.startsAt) <= now.getTime();
            return (
              <Fragment key={consultation.id}>
                {isFreeNow && <FreeNowRow centre={centre} consultation={consultation} />}
                <ConsultationRow
                  centre={centre}
                  consultation={consultation}
                  now={now}
                  clock={clock}
                  notice={notice}
                  isNext={row === next}
                  isOpen={consultation.id === openId}
                  isToCall={toCallIds.includes(consultation.id)}
                  {...(unsavedNote?.id === consultation.id && { unsavedNote })}
                />
              </Fragment>
            );
          }
        }
      })}
    </ol>
  );
}
