import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The functions that count uses of limits on PostgreSQL (`limits/ceilings.ts`), with the rights of their caller.
 *
 * A limit in which all visitors of a centre count is divided into parts, of one use each where it is low. Whoever counts in
 * a part has its lock until the end of the transaction; others ask for that lock without waiting, and go to the next part. So
 * nobody waits for a commit, and what was counted is never more than the limit.
 */
export const countUses: Migration = {
  async up(db) {
    await createCountInPart(db);
    await createCountUses(db);
    await createCountCeiling(db);
  },
};

const own = sql`current_setting('centro.tenant')`;
/** The tenant and the name of a part together. */
const lockOf = (bucket: RawBuilder<unknown>) => sql`hashtextextended(concat(${own}, ' part ', ${bucket}), 0)`;

/** The name of a part. The first is that of servers which count in one. */
const bucketOf = (number: RawBuilder<unknown>) =>
  sql`wanted || case ${number} when 0 then '' else '.' || ${number} end`;
/** How many uses a part holds: the first ones have the remainder. */
const atMostOf = (number: RawBuilder<unknown>) => sql`(at_most + parts - 1 - ${number}) / parts`;

const lastOf = (bucket: RawBuilder<unknown>) => sql`(select coalesce(max(ordinal), 0) as last from limit_use
  where tenant = ${own} and limit_use.bucket = ${bucket})`;
/** Whether a part whose last use has the number `last` has room for another. */
const hasRoom = (
  bucket: RawBuilder<unknown>,
  atMost: RawBuilder<unknown>,
) => sql`(${atMost} > 0 and coalesce((select at
  from limit_use where tenant = ${own} and limit_use.bucket = ${bucket} and ordinal = last + 1 - ${atMost}), '') <= since)`;

/**
 * Counts a use in a part that has room and in which nobody else counts, and returns it; nothing where there is none. Of low
 * limits it is the first one, so that one which is lowered goes on with what was counted.
 *
 * It looks at one part after the other: a query over all of them is planned again at each call, which takes longer than to count.
 */
const createCountInPart = (db: Kysely<unknown>) =>
  sql`create or replace function count_in_part(wanted text, at_most bigint, parts bigint, moment text, since text)
    returns setof limit_use language plpgsql as $$
    #variable_conflict use_column
    declare
      first constant bigint := case when at_most > parts then floor(random() * parts) else 0 end;
      part text;
      at_most_of_part bigint;
      last bigint;
    begin
      for number in first..first + parts - 1 loop
        part := ${bucketOf(sql`(number % parts)`)};
        at_most_of_part := ${atMostOf(sql`(number % parts)`)};
        last := ${lastOf(sql`part`)};
        -- What is full is not locked.
        continue when not ${hasRoom(sql`part`, sql`at_most_of_part`)};
        continue when not pg_try_advisory_xact_lock(${lockOf(sql`part`)});
        -- Before it had the lock, another transaction may have counted there.
        return query insert into limit_use (bucket, ordinal, at)
          select part, uses.last + 1, moment from ${lastOf(sql`part`)} as uses
          where ${hasRoom(sql`part`, sql`at_most_of_part`)} on conflict do nothing returning limit_use.*;
        exit when found;
      end loop;
    end $$`.execute(db);

/**
 * Counts the uses of a JSON array and returns those that are counted: the caller takes them back where one is missing. First it
 * takes their locks, in the order of the array, like those who count one after the other (`limits/limitStore.ts`): in any other order two
 * transactions would wait for each other. Those of divided limits come last: nobody who has one waits for another transaction.
 */
const createCountUses = (db: Kysely<unknown>) =>
  sql`create or replace function count_uses(uses jsonb) returns setof limit_use language plpgsql as $$
    #variable_conflict use_column
    declare
      counted bigint;
      divided record;
    begin
      perform pg_advisory_xact_lock(${lockOf(sql`bucket`)})
        from jsonb_to_recordset(uses) as part(bucket text, parts bigint) where coalesce(parts, 1) = 1;
      return query insert into limit_use (bucket, ordinal, at)
        select bucket, last + nth, at
        from (select *, row_number() over (partition by bucket) as nth from jsonb_to_recordset(uses)
            as part(bucket text, at_most bigint, parts bigint, at text, since text)) as part,
          lateral (select coalesce(max(ordinal), 0) as last from limit_use
            where tenant = ${own} and limit_use.bucket = part.bucket) as counts
        where coalesce(parts, 1) = 1 and nth <= at_most
          and since >= coalesce((select earlier.at from limit_use as earlier
            where tenant = ${own} and earlier.bucket = part.bucket and ordinal = last + nth - at_most), '')
        on conflict do nothing returning limit_use.*;
      get diagnostics counted = row_count;
      for divided in
        select *, count(*) over () as number
        from jsonb_to_recordset(uses) as part(bucket text, at_most bigint, parts bigint, at text, since text)
        where parts > 1
      loop
        exit when counted < jsonb_array_length(uses) - divided.number;
        return query select *
          from count_in_part(divided.bucket, divided.at_most, divided.parts, divided.at, divided.since);
      end loop;
    end $$`.execute(db);

/** The parts of a limit, with the number of their last use, and whether they have room for another. */
const allParts = sql`(
  select bucket, last, ${hasRoom(sql`part.bucket`, sql`at_most_of_part`)} as has_room
  from generate_series(0, parts - 1) as number,
    lateral (select ${bucketOf(sql`number`)} as bucket, ${atMostOf(sql`number`)} as at_most_of_part) as part,
    lateral ${lastOf(sql`part.bucket`)} as uses)`;

/**
 * Counts a use of a divided limit, full or not, and returns whether it was full. It waits for other transactions only while
 * these may have taken the last room.
 */
const createCountCeiling = (db: Kysely<unknown>) =>
  sql`create or replace function count_ceiling(wanted text, at_most bigint, parts bigint, moment text, since text)
    returns boolean language plpgsql as $$
    #variable_conflict use_column
    declare
      part record;
    begin
      loop
        if exists (select from count_in_part(wanted, at_most, parts, moment, since)) then
          return false;
        end if;
        select bucket into part from ${allParts} as part where has_room limit 1;
        exit when not found;
        -- Only waits: an error takes back the lock.
        begin
          perform pg_advisory_xact_lock(${lockOf(sql`part.bucket`)});
          raise exception using errcode = 'CB002';
        exception when sqlstate 'CB002' then
          null;
        end;
      end loop;
      -- The use that ends first gives way. Where others do the same in all parts, none would end later.
      for part in
        select bucket, last from ${allParts} as part
        order by (select at from limit_use
          where tenant = ${own} and limit_use.bucket = part.bucket and ordinal = last)
      loop
        if pg_try_advisory_xact_lock(${lockOf(sql`part.bucket`)}) then
          insert into limit_use (bucket, ordinal, at) values (part.bucket, part.last + 1, moment) on conflict do nothing;
          exit when found;
        end if;
      end loop;
      return true;
    end $$`.execute(db);
