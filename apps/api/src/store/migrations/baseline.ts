import type { ColumnDefinitionBuilder, CreateTableBuilder, Expression, Kysely } from 'kysely';
import { sql } from 'kysely';
import { awaitsConfirmation, holdsSeat, wantsSeat } from '../provisionalSeats.ts';

/** What one engine has in the tables of both. */
interface EngineParts {
  outbox: Columns;
  consentId: Column;
  bookingVersionId: Column;
  /** Whether the default of texts that were added to filled tables is empty. */
  hasEmptyDefaults: boolean;
  /** Ends the statements that create the tables with these names. */
  endings: (table: string) => Expression<unknown> | undefined;
}

interface Column {
  type: 'text' | 'integer';
  build?: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
}
type Columns = Record<string, Column>;

const text: Column = { type: 'text', build: (column) => column.notNull() };
const optionalText: Column = { type: 'text' };
const integer: Column = { type: 'integer', build: (column) => column.notNull() };
const textKey: Column = { type: 'text', build: (column) => column.primaryKey() };
const numberKey: Column = { type: 'integer', build: (column) => column.primaryKey() };

/** Creates the tables and indexes that both engines have, empty, with what only `engine` has in them. */
export async function createTables(db: Kysely<unknown>, engine: EngineParts): Promise<void> {
  const table = (name: string, columns: Columns, key?: [name: string, columns: string[]]) => {
    let builder: CreateTableBuilder<string, string> = db.schema.createTable(name);
    for (const [column, { type, build }] of Object.entries(columns))
      builder = builder.addColumn(column, type, build);
    if (key) builder = builder.addPrimaryKeyConstraint(key[0], key[1]);
    const ending = engine.endings(name);
    return ending ? builder.modifyEnd(ending) : builder;
  };
  const index = (name: string, on: string, columns: string[]) =>
    db.schema
      .createIndex(name)
      .on(on)
      .columns(columns.map((column) => sql.ref(column)));
  const addedText: Column = engine.hasEmptyDefaults
    ? { type: 'text', build: (column) => column.notNull().defaultTo('') }
    : text;

  await table('booking', {
    id: textKey,
    reference: text,
    centre: text,
    day: text,
    time: text,
    zone: text,
    starts_at: text,
    seat: integer,
    name: text,
    phone: text,
    email: text,
    email_key: text,
    status: text,
    created_at: text,
    calendar_uid: optionalText,
    sequence: { type: 'integer', build: (column) => column.notNull().defaultTo(0) },
    mailbox_key: addedText,
    confirm_by: optionalText,
    network_narrow: optionalText,
    network_home: optionalText,
    network_wide: optionalText,
  }).execute();
  // Decides who gets a slot: of any number of requests, one finds the seat free (A24, B3).
  await index('booking_seat', 'booking', ['centre', 'day', 'time', 'seat'])
    .unique()
    .where(holdsSeat)
    .execute();
  // Decides what is a repeat: one visitor has one booking of a slot (A23).
  await index('booking_visitor', 'booking', ['centre', 'day', 'time', 'email_key'])
    .unique()
    .where(wantsSeat)
    .execute();
  await index('booking_mailbox', 'booking', ['centre', 'mailbox_key', 'starts_at']).execute();
  await index('booking_confirm_by', 'booking', ['confirm_by']).where(awaitsConfirmation).execute();
  // Counts the changes that free or take a seat, by triggers: what is computed from the seats is kept until then.
  await table('booking_version', { id: engine.bookingVersionId, version: integer }).execute();

  await table('outbox', {
    id: textKey,
    kind: text,
    booking_id: { type: 'text', build: (column) => column.references('booking.id') },
    follows: { type: 'text', build: (column) => column.references('outbox.id') },
    message_id: text,
    recipient: text,
    reply_to: optionalText,
    subject: text,
    text,
    status: text,
    deferred: integer,
    attempts: integer,
    next_attempt_at: text,
    sent_at: optionalText,
    created_at: text,
    html: optionalText,
    calendar: optionalText,
    send_after: addedText,
    unsubscribe_url: optionalText,
    failure: optionalText,
    reply: optionalText,
    reported_by: optionalText,
    ...engine.outbox,
  }).execute();
  // Of each domain the emails that a person waits for, then new ones, then retries in the same order (`rankOf`).
  const isAwaited = sql`kind in ('booking-confirmation', 'confirmation-request', 'confirmation-copy',
    'correction-request', 'booking-move', 'booking-cancellation', 'subscription-confirmation', 'agenda-link')`;
  await sql`create index outbox_due on outbox (domain, (case when attempts = 0 and ${isAwaited} then 0
    when attempts = 0 then 1 when ${isAwaited} then 2 else 3 end), next_attempt_at) where status = 'pending'`.execute(
    db,
  );
  await index('outbox_booking', 'outbox', ['booking_id', 'kind']).execute();
  // Two simultaneous repeats cause one copy of the confirmation, not two.
  await index('outbox_copy', 'outbox', ['booking_id'])
    .unique()
    .where(sql.ref('status'), '=', sql.lit('pending'))
    .where(sql.ref('kind'), '=', sql.lit('confirmation-copy'))
    .execute();
  await index('outbox_undelivered', 'outbox', ['send_after'])
    .where(sql.ref('status'), '=', sql.lit('undelivered'))
    .execute();
  await table('sender_lease', {
    id: { type: 'integer', build: (column) => column.primaryKey().check(sql`id = 1`) },
    holder: text,
    held_until: text,
  }).execute();

  await table('booking_correction', {
    id: { type: 'text', build: (column) => column.primaryKey().references('outbox.id') },
    booking_id: { type: 'text', build: (column) => column.notNull().references('booking.id') },
    name: text,
    phone: text,
    applied_at: optionalText,
    created_at: text,
  }).execute();
  await index('booking_correction_booking', 'booking_correction', ['booking_id']).execute();

  await table('subscription', {
    id: textKey,
    centre: text,
    email_key: text,
    email: text,
    first_name: text,
    last_name: text,
    phone: text,
    message: text,
    created_at: text,
    updated_at: text,
    unsubscribed_at: optionalText,
    subscribed_at: optionalText,
  })
    .addUniqueConstraint('subscription_address', ['centre', 'email_key'])
    .execute();
  await table('subscription_request', {
    id: textKey,
    subscription_id: {
      type: 'text',
      build: (column) => column.notNull().references('subscription.id').onDelete('cascade'),
    },
    first_name: text,
    last_name: text,
    phone: text,
    message: text,
    consent_version: text,
    confirm_by: text,
    confirmed_at: optionalText,
    created_at: text,
  }).execute();
  await index('subscription_request_subscription', 'subscription_request', ['subscription_id']).execute();
  // The log of consents, which triggers protect (A35).
  await table('consent', {
    id: engine.consentId,
    centre: text,
    email_key: text,
    event: text,
    version: optionalText,
    at: text,
  }).execute();
  await index('consent_address', 'consent', ['centre', 'email_key']).execute();
  await table('consent_erasure', { centre: text, email_key: text }, [
    'consent_erasure_address',
    ['centre', 'email_key'],
  ]).execute();

  // Its rows are spread over the file, since buckets are hashes: SQLite stores them in the order of the key.
  await table('limit_use', { bucket: text, ordinal: integer, at: text }, [
    'limit_use_number',
    ['bucket', 'ordinal'],
  ]).execute();
  await table('kept_answer', {
    id: textKey,
    body_hash: text,
    status: integer,
    media_type: text,
    answer: text,
    at: text,
  }).execute();
  await table('secret_fingerprint', {
    name: { type: 'text', build: (column) => column.notNull().primaryKey() },
    hash: text,
  }).execute();

  await table('contact_message', {
    id: textKey,
    centre: text,
    received_at: text,
    name: text,
    phone: text,
    email: text,
    email_key: text,
    message: text,
    answered_at: optionalText,
    answered_by: optionalText,
    collected_by: optionalText,
  }).execute();
  await index('contact_message_received', 'contact_message', ['centre', 'received_at']).execute();
  await index('contact_message_collected', 'contact_message', ['collected_by']).execute();

  const labelledDays = {
    id: textKey,
    centre: text,
    from_day: text,
    to_day: text,
    label: text,
    created_at: text,
  };
  await table('closure', { ...labelledDays, from_time: optionalText, to_time: optionalText }).execute();
  await table('extra_opening', { ...labelledDays, hours: optionalText }).execute();
  await table('centre_setting', { centre: text, name: text, value: text }, [
    'centre_setting_name',
    ['centre', 'name'],
  ]).execute();
  await table('opening_version', { id: numberKey, version: integer }).execute();

  await table('staff_act', {
    id: textKey,
    at: text,
    actor: text,
    act: text,
    booking_id: { type: 'text', build: (column) => column.references('booking.id') },
    person: optionalText,
    day: optionalText,
    detail: text,
  }).execute();
  await index('staff_act_booking', 'staff_act', ['booking_id']).execute();
  await index('staff_act_at', 'staff_act', ['at']).execute();
  await table('desk_entry', {
    booking_id: { type: 'text', build: (column) => column.primaryKey().references('booking.id') },
    presence: optionalText,
    note: text,
    note_version: integer,
    is_by_phone: integer,
    moves: integer,
  }).execute();

  await table('staff_link', {
    id: textKey,
    centre: text,
    email: text,
    morning_of: optionalText,
    created_at: text,
    ends_at: text,
    used_at: optionalText,
  }).execute();
  // Decides that a mailbox gets one morning email a day, with any number of processes.
  await index('staff_link_morning', 'staff_link', ['centre', 'email', 'morning_of']).unique().execute();
  await table('staff_session', {
    id: textKey,
    centre: text,
    email: text,
    token_hash: { type: 'text', build: (column) => column.notNull().unique() },
    device: text,
    remembered: integer,
    created_at: text,
    used_at: text,
    ends_at: text,
  }).execute();
  await table('staff_device', {
    id: textKey,
    centre: text,
    email: text,
    session_id: text,
    created_at: text,
    ends_at: text,
  }).execute();
  await table('link_refusal', { hour: textKey, requests: integer }).execute();
  await table('calendar_feed', {
    centre: textKey,
    id: text,
    with_phones: integer,
    created_at: text,
  }).execute();
  await table(
    'staff_calendar',
    { centre: text, email: text, id: text, with_phones: integer, created_at: text },
    ['staff_calendar_mailbox', ['centre', 'email']],
  ).execute();
  await index('staff_calendar_address', 'staff_calendar', ['id']).unique().execute();

  await table('proven_clock', { id: numberKey, seen_at: text }).execute();
  await table('fault', { check_name: textKey, detail: text, since: text, seen_at: text }).execute();
}
