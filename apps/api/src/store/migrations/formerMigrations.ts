const ofBoth = [
  '0034-staff-acts',
  '0035-opening-days',
  '0036-contact-messages',
  '0037-staff-sessions',
  '0038-calendar-feed',
  '0043-staff-calendar',
  '0044-staff-devices',
  '0045-proven-clock',
  '0046-outbox-priority',
  '0047-key-fingerprints',
  '0048-provisional-without-seat',
  '0049-collected-messages',
];

/** The migrations that made the tables of the baseline, by engine. */
export const formerMigrations = {
  sqlite: [
    '0001-bookings-outbox-subscriptions',
    '0002-limits-consent',
    '0003-letters-and-reminders',
    '0004-changes-and-opt-in',
    '0005-queries-that-do-not-grow',
    '0006-less-to-write',
    '0010-delivery-failures',
    '0015-sender-lease',
    '0020-mailbox-of-a-booking',
    '0021-provisional-bookings',
    '0022-networks-of-a-booking',
    '0025-consent-log',
    '0026-kept-answers',
    '0027-booking-corrections',
    '0030-names-of-email-kinds',
    '0031-outbox-by-domain',
    '0032-booking-version',
    ...ofBoth,
  ],
  postgres: ['0033-postgres-baseline', '0039-tenants', ...ofBoth],
};
