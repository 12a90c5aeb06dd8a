import {
  BookingDays,
  BookingGrid,
  BookingList,
  BookingSlots,
  BookingSubmit,
  BookingSummary,
  type BookingDaysProps,
} from '../src/react/index.ts';

/** All parts of the picker, as a page writes them. */
export function Composition({ initialView }: Pick<BookingDaysProps, 'initialView'>) {
  return (
    <>
      <BookingDays
        list={<BookingList />}
        calendar={
          <>
            <BookingGrid />
            <BookingSlots />
          </>
        }
        initialView={initialView}
      />
      <BookingSummary />
      <BookingSubmit />
    </>
  );
}
