import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { countVersion } from './postgresBaseline.ts';
import { awaitsConfirmation, holdsSeat, wantsSeat } from '../provisionalSeats.ts';

/**
 * The functions that store usual bookings on PostgreSQL in one statement (`usualBookings`): one way to the server and back, and
 * one commit, where each statement of each booking would be one. They run with the rights of their caller, so that row-level
 * security holds.
 *
 * `book_usual` returns the number of the seat; null, and stores nothing, whenever a booking needs more than this: then
 * `bookingStore` decides, by its own statements. It takes the same locks as these, in the same order. `book_together` does it for
 * several, which keep their locks until the last of them is stored: it waits for no lock of others longer than a transaction
 * like itself takes. It counts them as one change of the bookings: each further one would search through all versions of one row.
 *
 * A booking and an email are JSON objects by column. Of emails it stores the columns that there are now: a migration that adds
 * one runs this again. What a server of the release before does not know is null: where it may not be, the answer is null too.
 */
export const usualBooking: Migration = {
  async up(db) {
    const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
      where attrelid = 'outbox'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'tenant'
      order by attnum`.execute(db);
    const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
    await sql`create or replace function book_usual(wanted jsonb, emails jsonb, uses jsonb, opening bigint,
        capacity bigint, most_held bigint, offered bigint) returns integer language plpgsql as $$
      declare
        own constant text := current_setting('centro.tenant');
        made booking := jsonb_populate_record(null::booking, wanted || jsonb_build_object('tenant', own));
        slot record;
      begin
      -- An error takes back what it has written, and the locks.
      begin
        if opening is not null then
          perform pg_advisory_xact_lock_shared(hashtextextended(own || ' opening days', 0));
          if not exists (select from opening_version where tenant = own and version = opening) then
            return null;
          end if;
        end if;
        if exists (select from booking where tenant = own and ${awaitsConfirmation} and confirm_by <= made.created_at) then
          return null;
        end if;
        if capacity > 1 then
          perform pg_advisory_xact_lock(
            hashtextextended(concat(own, ' slot ', made.centre, ' ', made.day, ' ', made.time), 0));
        end if;
        select coalesce(sum(seats), 0) as taken, coalesce(array_agg(seat), '{}') as numbers into slot from booking
          where tenant = own and centre = made.centre and day = made.day and time = made.time and ${holdsSeat};
        made.seat := (select min(number) from generate_series(1, capacity) as number where number <> all (slot.numbers));
        if slot.taken + made.seats > capacity or made.seat is null then
          return null;
        end if;
        insert into booking select made.* on conflict do nothing;
        if not found then
          return null;
        end if;
        if most_held is not null then
          perform pg_advisory_xact_lock(
            hashtextextended(concat(own, ' mailbox ', made.centre, ' ', made.mailbox_key), 0));
          if most_held <= (select count(*) from (select from booking
              where tenant = own and centre = made.centre and mailbox_key = made.mailbox_key and ${wantsSeat}
                and starts_at > made.created_at and id <> made.id limit most_held) as held) then
            raise exception using errcode = 'CB001';
          end if;
        end if;
        insert into outbox (${columns}) select ${columns} from jsonb_populate_recordset(null::outbox, emails);
        select count(*) as uses into slot from count_uses(uses);
        if slot.uses < jsonb_array_length(uses) then
          raise exception using errcode = 'CB001';
        end if;
        if offered is not null then
          select coalesce(sum(seats), 0) as taken, count(*) filter (where network_wide = made.network_wide) as of_network
            into slot from booking
            where tenant = own and centre = made.centre and day = made.day and ${holdsSeat}
              and starts_at > made.created_at;
          if slot.taken >= offered and slot.of_network > 1 then
            raise exception using errcode = 'CB001';
          end if;
        end if;
        return made.seat;
      exception when sqlstate 'CB001' or unique_violation or not_null_violation
          or deadlock_detected or lock_not_available then
        return null;
      end;
      end $$`.execute(db);

    await sql`create or replace function book_together(bookings jsonb) returns table(id text, seat integer)
      language plpgsql as $$
      #variable_conflict use_column
      declare
        of_one record;
        has_booked boolean := false;
      begin
        perform set_config('lock_timeout', '${sql.raw(`${lockMs}`)}', true),
          -- Planned for its own values, or by what a growing table was, each statement would take longer.
          set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true),
          set_config('centro.counts_versions', 'once', true);
        for of_one in select * from jsonb_to_recordset(bookings) as booking(wanted jsonb, emails jsonb, uses jsonb,
            opening bigint, capacity bigint, most_held bigint, offered bigint) loop
          id := of_one.wanted ->> 'id';
          seat := book_usual(of_one.wanted, of_one.emails, of_one.uses, of_one.opening, of_one.capacity,
            of_one.most_held, of_one.offered);
          has_booked := has_booked or seat is not null;
          return next;
        end loop;
        if has_booked then
          ${countVersion("current_setting('centro.tenant')")};
        end if;
      end $$`.execute(db);
    await sql`create or replace trigger booking_version
      after insert or update of centre, day, time, status, confirm_by or delete on booking for each row
      when (current_setting('centro.counts_versions', true) is distinct from 'once')
      execute function count_booking_version()`.execute(db);
  },
};

/** Long before PostgreSQL looks for a deadlock. */
const lockMs = 50;
