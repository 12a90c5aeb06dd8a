-- The SQLite database of commit fc212ddb: the tables as its 29 migrations made them.
pragma application_id = 1130720884;
pragma user_version = 1;

CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
CREATE TABLE "booking" ("id" text primary key, "reference" text not null, "centre" text not null, "day" text not null, "time" text not null, "zone" text not null, "starts_at" text not null, "seat" integer not null, "name" text not null, "phone" text not null, "email" text not null, "email_key" text not null, "status" text not null, "created_at" text not null, "calendar_uid" text, "sequence" integer default 0 not null, "mailbox_key" text default '' not null, "confirm_by" text, "network_narrow" text, "network_home" text, "network_wide" text) strict;
CREATE TABLE "outbox" ("id" text primary key, "kind" text not null, "booking_id" text references "booking" ("id"), "follows" text references "outbox" ("id"), "message_id" text not null, "recipient" text not null, "reply_to" text, "subject" text not null, "text" text not null, "status" text not null, "deferred" integer not null, "attempts" integer not null, "next_attempt_at" text not null, "sent_at" text, "created_at" text not null, "html" text, "calendar" text, "send_after" text default '' not null, "unsubscribe_url" text, "failure" text, "reply" text, "reported_by" text, "domain" text generated always as (lower(substr(recipient, instr(recipient, '@') + 1)))) strict;
CREATE TABLE "subscription" ("id" text primary key, "centre" text not null, "email_key" text not null, "email" text not null, "first_name" text not null, "last_name" text not null, "phone" text not null, "message" text not null, "created_at" text not null, "updated_at" text not null, "unsubscribed_at" text, "subscribed_at" text, constraint "subscription_address" unique ("centre", "email_key")) strict;
CREATE INDEX "outbox_booking" on "outbox" ("booking_id", "kind");
CREATE TABLE "limit_use" ("bucket" text not null, "ordinal" integer not null, "at" text not null, constraint "limit_use_number" primary key ("bucket", "ordinal")) strict, without rowid;
CREATE UNIQUE INDEX "outbox_copy" on "outbox" ("booking_id") where "status" = 'pending' and "kind" = 'confirmation-copy';
CREATE INDEX "outbox_undelivered" on "outbox" ("send_after") where "status" = 'undelivered';
CREATE TABLE "sender_lease" ("id" integer primary key check (id = 1), "holder" text not null, "held_until" text not null) strict;
CREATE INDEX "booking_mailbox" on "booking" ("centre", "mailbox_key", "starts_at");
CREATE UNIQUE INDEX "booking_seat" on "booking" ("centre", "day", "time", "seat") where status in ('confirmed', 'provisional');
CREATE TABLE "consent" ("id" integer primary key autoincrement, "centre" text not null, "email_key" text not null, "event" text not null, "version" text, "at" text not null) strict;
CREATE INDEX "consent_address" on "consent" ("centre", "email_key");
CREATE TABLE "consent_erasure" ("centre" text not null, "email_key" text not null, constraint "consent_erasure_address" primary key ("centre", "email_key")) strict, without rowid;
CREATE TRIGGER consent_never_changes before update on consent
    begin select raise(abort, 'consent is only added to'); end;
CREATE TRIGGER consent_never_goes before delete on consent
    when not exists (
      select 1 from consent_erasure where centre = old.centre and email_key = old.email_key
    )
    begin select raise(abort, 'consent goes only when its address is erased'); end;
CREATE TRIGGER consent_is_never_replaced before insert on consent
    when exists (select 1 from consent where id = new.id)
    begin select raise(abort, 'consent is only added to'); end;
CREATE TABLE "subscription_request" ("id" text primary key, "subscription_id" text not null references "subscription" ("id") on delete cascade, "first_name" text not null, "last_name" text not null, "phone" text not null, "message" text not null, "consent_version" text not null, "confirm_by" text not null, "confirmed_at" text, "created_at" text not null) strict;
CREATE INDEX "subscription_request_subscription" on "subscription_request" ("subscription_id");
CREATE TABLE "kept_answer" ("id" text primary key, "body_hash" text not null, "status" integer not null, "media_type" text not null, "answer" text not null, "at" text not null) strict, without rowid;
CREATE TABLE "booking_correction" ("id" text primary key references "outbox" ("id"), "booking_id" text not null references "booking" ("id"), "name" text not null, "phone" text not null, "applied_at" text, "created_at" text not null) strict;
CREATE INDEX "booking_correction_booking" on "booking_correction" ("booking_id");
CREATE TRIGGER outbox_kind_renamed after insert on outbox when new.kind in ('booking-notice', 'move-notice', 'cancellation-notice', 'booking-correction', 'visitor-unreachable')
      begin update outbox set kind = case kind when 'booking-notice' then 'booking-email-to-centre' when 'move-notice' then 'move-email-to-centre' when 'cancellation-notice' then 'cancellation-email-to-centre' when 'booking-correction' then 'correction-email-to-centre' when 'visitor-unreachable' then 'delivery-failure-email-to-centre' end where id = new.id; end;
CREATE TABLE booking_version (id integer primary key check (id = 1), version integer not null) strict;
CREATE TRIGGER "booking_version_insert" after insert on booking
        begin update booking_version set version = version + 1; end;
CREATE TRIGGER "booking_version_update" after update of centre, day, time, status, confirm_by on booking
        begin update booking_version set version = version + 1; end;
CREATE TRIGGER "booking_version_delete" after delete on booking
        begin update booking_version set version = version + 1; end;
CREATE TABLE "staff_act" ("id" text primary key, "at" text not null, "actor" text not null, "act" text not null, "booking_id" text references "booking" ("id"), "person" text, "day" text, "detail" text not null);
CREATE INDEX "staff_act_booking" on "staff_act" ("booking_id");
CREATE INDEX "staff_act_at" on "staff_act" ("at");
CREATE TABLE "desk_entry" ("booking_id" text primary key references "booking" ("id"), "presence" text, "note" text not null, "note_version" integer not null, "is_by_phone" integer not null, "moves" integer not null);
CREATE TABLE "closure" ("id" text primary key, "centre" text not null, "from_day" text not null, "to_day" text not null, "label" text not null, "created_at" text not null, "from_time" text, "to_time" text);
CREATE TABLE "extra_opening" ("id" text primary key, "centre" text not null, "from_day" text not null, "to_day" text not null, "label" text not null, "created_at" text not null, "hours" text);
CREATE TABLE "centre_setting" ("centre" text not null, "name" text not null, "value" text not null, constraint "centre_setting_name" primary key ("centre", "name"));
CREATE TABLE "opening_version" ("id" integer primary key, "version" integer not null);
CREATE TABLE "contact_message" ("id" text primary key, "centre" text not null, "received_at" text not null, "name" text not null, "phone" text not null, "email" text not null, "email_key" text not null, "message" text not null, "answered_at" text, "answered_by" text, "collected_by" text);
CREATE INDEX "contact_message_received" on "contact_message" ("centre", "received_at");
CREATE TABLE "staff_link" ("id" text primary key, "centre" text not null, "email" text not null, "morning_of" text, "created_at" text not null, "ends_at" text not null, "used_at" text);
CREATE UNIQUE INDEX "staff_link_morning" on "staff_link" ("centre", "email", "morning_of");
CREATE TABLE "staff_session" ("id" text primary key, "centre" text not null, "email" text not null, "token_hash" text not null unique, "device" text not null, "remembered" integer not null, "created_at" text not null, "used_at" text not null, "ends_at" text not null);
CREATE TABLE "calendar_feed" ("centre" text primary key, "id" text not null, "with_phones" integer not null, "created_at" text not null);
CREATE TABLE "staff_calendar" ("centre" text not null, "email" text not null, "id" text not null, "with_phones" integer not null, "created_at" text not null, constraint "staff_calendar_mailbox" primary key ("centre", "email"));
CREATE UNIQUE INDEX "staff_calendar_address" on "staff_calendar" ("id");
CREATE TABLE "staff_device" ("id" text primary key, "centre" text not null, "email" text not null, "session_id" text not null, "created_at" text not null, "ends_at" text not null);
CREATE TABLE "link_refusal" ("hour" text primary key, "requests" integer not null);
CREATE TABLE "proven_clock" ("id" integer primary key, "seen_at" text not null);
CREATE TABLE "fault" ("check_name" text primary key, "detail" text not null, "since" text not null, "seen_at" text not null);
CREATE INDEX outbox_due on outbox (domain, (case when attempts = 0 and kind in ('booking-confirmation', 'confirmation-request', 'confirmation-copy',
      'correction-request', 'booking-move', 'booking-cancellation', 'subscription-confirmation', 'agenda-link') then 0
      when attempts = 0 then 1 when kind in ('booking-confirmation', 'confirmation-request', 'confirmation-copy',
      'correction-request', 'booking-move', 'booking-cancellation', 'subscription-confirmation', 'agenda-link') then 2 else 3 end), next_attempt_at) where status = 'pending';
CREATE TABLE "secret_fingerprint" ("name" text not null primary key, "hash" text not null);
CREATE UNIQUE INDEX "booking_visitor" on "booking" ("centre", "day", "time", "email_key") where status in ('confirmed', 'provisional', 'waiting');
CREATE INDEX "booking_confirm_by" on "booking" ("confirm_by") where status in ('provisional', 'waiting');
CREATE INDEX "contact_message_collected" on "contact_message" ("collected_by");

insert into booking_version values (1, 0);
insert into opening_version values (1, 0);
insert into kysely_migration_lock values ('migration_lock', 0);
insert into kysely_migration values
  ('0001-bookings-outbox-subscriptions', '2026-11-25T12:00:00.000Z'),
  ('0002-limits-consent', '2026-11-25T12:00:00.000Z'),
  ('0003-letters-and-reminders', '2026-11-25T12:00:00.000Z'),
  ('0004-changes-and-opt-in', '2026-11-25T12:00:00.000Z'),
  ('0005-queries-that-do-not-grow', '2026-11-25T12:00:00.000Z'),
  ('0006-less-to-write', '2026-11-25T12:00:00.000Z'),
  ('0010-delivery-failures', '2026-11-25T12:00:00.000Z'),
  ('0015-sender-lease', '2026-11-25T12:00:00.000Z'),
  ('0020-mailbox-of-a-booking', '2026-11-25T12:00:00.000Z'),
  ('0021-provisional-bookings', '2026-11-25T12:00:00.000Z'),
  ('0022-networks-of-a-booking', '2026-11-25T12:00:00.000Z'),
  ('0025-consent-log', '2026-11-25T12:00:00.000Z'),
  ('0026-kept-answers', '2026-11-25T12:00:00.000Z'),
  ('0027-booking-corrections', '2026-11-25T12:00:00.000Z'),
  ('0030-names-of-email-kinds', '2026-11-25T12:00:00.000Z'),
  ('0031-outbox-by-domain', '2026-11-25T12:00:00.000Z'),
  ('0032-booking-version', '2026-11-25T12:00:00.000Z'),
  ('0034-staff-acts', '2026-11-25T12:00:00.000Z'),
  ('0035-opening-days', '2026-11-25T12:00:00.000Z'),
  ('0036-contact-messages', '2026-11-25T12:00:00.000Z'),
  ('0037-staff-sessions', '2026-11-25T12:00:00.000Z'),
  ('0038-calendar-feed', '2026-11-25T12:00:00.000Z'),
  ('0043-staff-calendar', '2026-11-25T12:00:00.000Z'),
  ('0044-staff-devices', '2026-11-25T12:00:00.000Z'),
  ('0045-proven-clock', '2026-11-25T12:00:00.000Z'),
  ('0046-outbox-priority', '2026-11-25T12:00:00.000Z'),
  ('0047-key-fingerprints', '2026-11-25T12:00:00.000Z'),
  ('0048-provisional-without-seat', '2026-11-25T12:00:00.000Z'),
  ('0049-collected-messages', '2026-11-25T12:00:00.000Z');
